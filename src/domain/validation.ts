/**
 * What forms and calls accept, with the texts for what they refuse (§5), checked in the order written. In an update,
 * what is missing stays as it is; '' and null clear it.
 */

import * as z from 'zod/mini'
import { languageTags } from '../texts/languages.ts'
import type { FormKey } from '../texts/text.ts'
import { scopes } from './access.ts'
import { isDay, isDayAndTime } from './calendar.ts'
import {
  eraseAfterMonths,
  genders,
  itemStatuses,
  reservationStatuses,
  roundingCents,
  soldOutEnds,
  taxTypes,
} from './choices.ts'
import {
  addressText,
  flag,
  flagIfSent,
  id,
  idIfSent,
  idOrNull,
  lineIfSent,
  nameText,
  newSecret,
  optionalLine,
  optionalText,
  price,
  priceIfSent,
  priceOrNull,
  priceOrZero,
  priceOrZeroIfSent,
  rate,
  secret,
  someIfSent,
  storedName,
  textIfSent,
  titleText,
  wholeNumber,
  wholeNumberIfSent,
  wholeNumberOrNull,
} from './fields.ts'
import { agrees, allergenFacts, diets } from './food-facts.ts'
import { newExtrasMax, orderedMax, pageFormatsMm, quantityMax, quantityMin } from './limits.ts'
import { comboChoicesForm } from './menu/combo-form.ts'
import { itemGroupsForm } from './menu/group-form.ts'
import { titlesIfSent } from './menu/translations.ts'
import { type CurrencyDecimals, decimalsIn } from './money/decimals.ts'
import { centsText } from './money/money.ts'
import { reasonKinds } from './reasons.ts'
import { isRegion } from './regions.ts'
import { eachRight, rightPercentMax } from './rights.ts'

const dateTime = (message: FormKey) => z.string(message).check(z.refine(isDayAndTime, message))
const reservationDetails = {
  date: dateTime('forms.dateAndTime'),
  tableId: idOrNull('forms.table'),
  status: z._default(z.enum(reservationStatuses, 'forms.reservationStatus'), 'booked'),
  notes: optionalText(),
  peopleCount: wholeNumberOrNull('forms.peopleCount', 10_000),
}
export const reservationAddForm = z.object({
  customerId: storedName('forms.customer'),
  ...reservationDetails,
})
export const reservationUpdateForm = z.object({
  date: reservationDetails.date,
  tableId: idIfSent('forms.table'),
  status: z.optional(z.enum(reservationStatuses, 'forms.reservationStatus')),
  notes: textIfSent(),
  peopleCount: wholeNumberIfSent('forms.peopleCount', 10_000),
})

/** Nobody who eats here was born earlier. */
const earliestBirth = '1900-01-01'
const birthDate = z.nullable(
  z.union([z.literal(''), z.string().check(z.refine(day => isDay(day) && day >= earliestBirth, 'forms.birthDate'))]),
)
const gender = z.nullable(z.enum(['', ...genders], 'forms.gender'))
type Gender = (typeof genders)[number]
export const customerAddForm = z.object({
  phone: addressText('forms.customerPhone', 30),
  name: titleText('forms.customerName'),
  email: optionalLine(),
  birthDate: z.pipe(
    z.optional(birthDate),
    z.transform((text): string | null => text || null),
  ),
  gender: z.pipe(
    z.optional(gender),
    z.transform((value): Gender | null => value || null),
  ),
})
export const customerUpdateForm = z.object({
  name: titleText('forms.customerName'),
  email: lineIfSent(),
  birthDate: z.optional(
    z.pipe(
      birthDate,
      z.transform((text): string | null => text || null),
    ),
  ),
  gender: z.optional(
    z.pipe(
      gender,
      z.transform((value): Gender | null => value || null),
    ),
  ),
})

const percent = z.int('forms.rights').check(z.gte(0, 'forms.rights'), z.lte(rightPercentMax, 'forms.rights'))
const rightsForm = z.strictObject(
  eachRight(z._default(percent, 0), z._default(z.boolean('forms.rights'), false)),
  'forms.rights',
)
const userScopes = z.array(z.enum(scopes, 'forms.scopes'))
export const userAddForm = z.object({
  name: titleText('forms.personName'),
  username: nameText('forms.username', 60),
  password: newSecret('forms.password'),
  designation: optionalLine(),
  phone: optionalLine(),
  email: optionalLine(),
  userScopes: z._default(userScopes, []),
  rights: z.optional(rightsForm),
})
export const userUpdateForm = z.object({
  name: titleText('forms.personName'),
  designation: lineIfSent(),
  phone: lineIfSent(),
  email: lineIfSent(),
  userScopes: z.optional(userScopes),
  rights: z.optional(rightsForm),
})
export const passwordResetForm = z.object({ password: newSecret('forms.newPassword') })
const presentPassword = secret('forms.presentPassword')
export const ownPasswordForm = z.object({ current: presentPassword, password: newSecret('forms.newPassword') })
/** Typed again before something that can't be undone. */
export const passwordAgainForm = z.object({ password: presentPassword })

const tableFields = (titleMessage: FormKey) => ({
  title: titleText(titleMessage),
  floor: titleText('forms.tableFloor'),
  seatingCapacity: wholeNumber('forms.tableSeats', 10_000),
})
export const tableAddForm = z.object(tableFields('forms.tableTitle'))
export const tableUpdateForm = z.object(tableFields('forms.title'))

export const menuItemForm = z.object({
  title: titleText('forms.dishTitle'),
  titles: titlesIfSent,
  price: price('forms.price'),
  netPrice: priceOrNull('forms.price'),
  categoryId: idOrNull('forms.category'),
  taxId: idOrNull('forms.tax'),
  description: textIfSent(),
  allergens: someIfSent(allergenFacts, 'forms.allergens').check(
    z.refine(facts => facts === undefined || agrees(facts), 'forms.allergensAgree'),
  ),
  diets: someIfSent(diets, 'forms.diets'),
  /** When it is served; null: as its category; missing: unchanged. */
  scheduleId: idIfSent('forms.schedule'),
  /** What is asked, in this order; missing: unchanged. */
  modifierGroups: z.optional(itemGroupsForm),
  /** What it is, and whether it is sold by itself; missing: unchanged. */
  kind: z.optional(z.enum(['item', 'combo'], 'forms.invalidRequest')),
  soldAlone: flagIfSent,
  /** What a combo asks, in this order; missing: unchanged. */
  comboChoices: z.optional(comboChoicesForm),
})
export const menuItemUpdateForm = z.extend(menuItemForm, {
  netPrice: priceIfSent('forms.price'),
  categoryId: idIfSent('forms.category'),
  taxId: idIfSent('forms.tax'),
})
export const soldOutForm = z.object({
  soldOut: flag,
  until: z._default(z.enum(soldOutEnds, 'forms.invalidRequest'), 'tomorrow'),
})
/** A checked menu item: money in cents, null for what was left empty. */
export type MenuItemForm = z.output<typeof menuItemForm>
export const variantForm = z.object({
  title: titleText('forms.variantTitle'),
  titles: titlesIfSent,
  price: priceOrZero('forms.variantPrice'),
  sizeId: idIfSent('forms.invalidRequest'),
})
export const variantUpdateForm = z.extend(variantForm, { price: priceOrZeroIfSent('forms.variantPrice') })
export const addonForm = z.object({
  title: titleText('forms.addonTitle'),
  titles: titlesIfSent,
  price: priceOrZero('forms.addonPrice'),
})
export const addonUpdateForm = z.extend(addonForm, { price: priceOrZeroIfSent('forms.addonPrice') })

/** A new menu item with all that belongs to it, in one go. */
const newExtras = <Form extends z.ZodMiniType>(form: Form) =>
  z.optional(z.array(form).check(z.maxLength(newExtrasMax, 'forms.tooManyLines')))
export const menuItemAddForm = z.extend(menuItemForm, {
  variants: newExtras(variantForm),
  addons: newExtras(addonForm),
})
export type MenuItemAddForm = z.output<typeof menuItemAddForm>

const taxFields = (titleMessage: FormKey) => ({
  title: titleText(titleMessage),
  rate: rate('forms.taxRate'),
  type: z.enum(taxTypes, 'forms.taxType'),
  takeawayTaxId: idIfSent('forms.tax'),
  deliveryTaxId: idIfSent('forms.tax'),
})
export const taxAddForm = z.object(taxFields('forms.taxTitle'))
export const taxUpdateForm = z.object(taxFields('forms.title'))

const noCoin = 'forms.rounding'
/** As money is sent: a number or text. */
const roundingCoin = z.pipe(
  z.pipe(
    priceOrNull(noCoin).check(z.refine(cents => cents === null || roundingCents.some(coin => coin === cents), noCoin)),
    z.transform(cents => (cents === null ? null : centsText(cents))),
  ),
  z.nullable(z.string()),
)

/** `rounding`: cash is rounded to this coin; null: to none. */
const ofCash = { isCash: flagIfSent, rounding: z.optional(roundingCoin) }
export const paymentTypeAddForm = z.object({
  title: titleText('forms.paymentTypeTitle'),
  isActive: z._default(flag, true),
  ...ofCash,
})
export const paymentTypeUpdateForm = z.object({ title: titleText('forms.title'), isActive: flagIfSent, ...ofCash })

export const reasonAddForm = z.object({
  kind: z.enum(reasonKinds, 'forms.reasonKind'),
  title: titleText('forms.reasonTitle'),
})
export const reasonUpdateForm = z.object({ title: titleText('forms.reasonTitle'), isActive: flagIfSent })

/** When its items are served; null: always; missing: unchanged. */
const servedWhen = { scheduleId: idIfSent('forms.schedule') }
export const categoryAddForm = z.object({
  title: titleText('forms.categoryTitle'),
  titles: titlesIfSent,
  ...servedWhen,
})
export const categoryUpdateForm = z.object({ title: titleText('forms.title'), titles: titlesIfSent, ...servedWhen })

const ids = z.array(id('forms.order'), 'forms.order').check(z.maxLength(orderedMax, 'forms.tooManyLines'))
export const categoryOrderForm = z.object({ ids })
export const menuItemOrderForm = z.object({ categoryId: idOrNull('forms.category'), ids })

/** A language, or none: a select without a choice sends ''. */
const languageIfSent = z.optional(
  z.pipe(
    z.nullable(z.enum(['', ...languageTags], 'forms.language')),
    z.transform(tag => tag || null),
  ),
)
const regionIfSent = z.optional(
  z.pipe(
    z.nullable(z.string('forms.region').check(z.refine(tag => tag === '' || isRegion(tag), 'forms.region'))),
    z.transform(tag => tag || null),
  ),
)

export const storeForm = z.object({
  storeName: lineIfSent(120),
  address: textIfSent(),
  phone: lineIfSent(),
  email: lineIfSent(),
  currency: lineIfSent(3),
  /** Only while the store has no amounts; missing: unchanged. */
  currencyDecimals: z.optional(
    z.pipe(
      z.literal([0, 2, '0', '2'], 'forms.decimals'),
      z.transform((said): CurrencyDecimals => decimalsIn(said)),
    ),
  ),
  image: optionalLine(),
  isQRMenuEnabled: flagIfSent,
  /** Whether cooks, or those who call the pickup board, work by a display; without one, what is paid is completed. */
  hasKitchenDisplay: flagIfSent,
  timeZone: optionalLine(),
  country: optionalLine(2),
  dayStartsAtHour: wholeNumberOrNull('forms.dayStart', 6),
  language: languageIfSent,
  languages: z.optional(
    z
      .array(z.enum(languageTags, 'forms.language'), 'forms.language')
      .check(z.maxLength(languageTags.length, 'forms.language')),
  ),
  locale: regionIfSent,
})
export const printForm = z.object({
  pageFormat: z.enum(pageFormatsMm, 'forms.pageSize'),
  header: textIfSent(2_000),
  footer: textIfSent(2_000),
  showNotes: flagIfSent,
  isEnablePrint: flagIfSent,
  showStoreDetails: flagIfSent,
  showCustomerDetails: flagIfSent,
  printToken: flagIfSent,
  receiptLanguage: languageIfSent,
})
const noChoice = 'forms.eraseAfter'
export const guestDataForm = z.object({
  eraseAfterMonths: wholeNumberIfSent(noChoice).check(
    z.refine(
      months => months === undefined || months === null || eraseAfterMonths.some(choice => choice === months),
      noChoice,
    ),
  ),
})

export const backupForm = z.object({
  hour: z.int('forms.backupHour').check(z.gte(0, 'forms.backupHour'), z.lte(23, 'forms.backupHour')),
})

const status = z.enum(itemStatuses, 'forms.invalidRequest')
/** All parts of the item's combo. */
const combo = z.optional(z.boolean('forms.invalidRequest'))
/** `seen`: the state that the person saw when the change could not be sent; it must not undo a later one. */
export const setStatusForm = z.object({ status, seen: z.optional(z.nullable(status)), combo })
const pieces = z
  .int('forms.invalidRequest')
  .check(z.gte(quantityMin, 'forms.invalidRequest'), z.lte(quantityMax, 'forms.invalidRequest'))
/** `quantity` are to be left of the `seen`. */
export const reduceForm = z.object({ quantity: pieces, seen: pieces, combo })
