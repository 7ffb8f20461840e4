/**
 * What a form or a call accepts, with the words for what it refuses (§5). The form and the server use the same schema,
 * so that they can never disagree. Fields stand in the order in which they are checked.
 */
import * as z from 'zod/mini'
import { scopes } from './access.ts'
import { isDay, isDayAndTime } from './calendar.ts'
import { eraseAfterMonths, genders, itemStatuses, reservationStatuses, soldOutEnds, taxTypes } from './choices.ts'
import {
  addressText,
  flag,
  idOrNull,
  nameText,
  newSecret,
  optionalText,
  price,
  priceOrNull,
  priceOrZero,
  rate,
  requiredText,
  secret,
  titleText,
  wholeNumber,
  wholeNumberOrNull,
} from './fields.ts'
import { notesMax, pageFormatsMm } from './limits.ts'
import { customerWithoutPhone } from './missing.ts'

export const signInForm = z.object({
  username: requiredText('Please provide username!'),
  password: secret('Please provide password!'),
})

const notesTooLong = `Please use at most ${notesMax} characters!`
/** A note on a cart line; null when there is none. */
export const lineNotes = z.pipe(
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(notesMax, notesTooLong)))),
  z.transform((text): string | null => text || null),
)

const dateTime = (message: string) => z.string(message).check(z.refine(isDayAndTime, message))
const reservationDetails = {
  date: dateTime('Please select date & time!'),
  tableId: idOrNull('Please select a table of the store!'),
  status: z._default(z.enum(reservationStatuses, 'Please select a status!'), 'booked'),
  notes: optionalText(),
  peopleCount: wholeNumberOrNull('Please provide a valid people count!', 10_000),
}
export const reservationAddForm = z.object({
  customerId: requiredText('Please select customer!'),
  ...reservationDetails,
})
export const reservationUpdateForm = z.object(reservationDetails)

const birthDate = z.pipe(
  z.optional(
    z.nullable(z.union([z.literal(''), z.string().check(z.refine(isDay, 'Please provide a valid birth date!'))])),
  ),
  z.transform((text): string | null => text || null),
)
const customerDetails = {
  name: titleText("Please Provide Customer's Name!"),
  email: optionalText(),
  birthDate,
  gender: z.pipe(
    z.optional(z.nullable(z.enum(['', ...genders], 'Please select a gender!'))),
    z.transform((value): (typeof genders)[number] | null => value || null),
  ),
}
export const customerAddForm = z.object({
  phone: addressText(customerWithoutPhone, 30),
  ...customerDetails,
})
export const customerUpdateForm = z.object(customerDetails)

const userDetails = {
  name: titleText('Please provide name!'),
  designation: optionalText(),
  phone: optionalText(),
  email: optionalText(),
  userScopes: z._default(z.array(z.enum(scopes, 'Please choose scopes from the list!')), []),
}
export const userAddForm = z.object({
  name: userDetails.name,
  username: nameText('Please provide username!', 60),
  password: newSecret('Please provide password!'),
  designation: userDetails.designation,
  phone: userDetails.phone,
  email: userDetails.email,
  userScopes: userDetails.userScopes,
})
export const userUpdateForm = z.object(userDetails)
export const passwordResetForm = z.object({ password: newSecret('Provide new password!') })
const presentPassword = secret('Please provide your present password!')
export const ownPasswordForm = z.object({ current: presentPassword, password: newSecret('Provide new password!') })
/** Asked once more before what can't be taken back. */
export const passwordAgainForm = z.object({ password: presentPassword })

const tableFields = (titleMessage: string) => ({
  title: titleText(titleMessage),
  floor: titleText("Please provide Floor or use '-'"),
  seatingCapacity: wholeNumber("Please provide Seating Capacity or '0'", 10_000),
})
export const tableAddForm = z.object(tableFields('Please provide Title!'))
export const tableUpdateForm = z.object(tableFields('Please provide title!'))

export const menuItemForm = z.object({
  title: titleText('Please enter title!'),
  price: price('Please provide valid price!'),
  netPrice: priceOrNull('Please provide valid price!'),
  categoryId: idOrNull('Please select a category of the store!'),
  taxId: idOrNull('Please select a tax of the store!'),
})
export const soldOutForm = z.object({
  soldOut: flag,
  until: z._default(z.enum(soldOutEnds, 'Invalid Request!'), 'tomorrow'),
})
/** A checked menu item: money in cents, null for what was left open. */
export type MenuItemForm = z.output<typeof menuItemForm>
export const variantForm = z.object({
  title: titleText('Please provide variant title!'),
  price: priceOrZero('Please provide valid variant price!'),
})
export const addonForm = z.object({
  title: titleText('Please provide addon title!'),
  price: priceOrZero('Please provide valid addon price!'),
})

const taxFields = (titleMessage: string) => ({
  title: titleText(titleMessage),
  rate: rate('Invalid value provided in Tax Rate!'),
  type: z.enum(taxTypes, 'Select Tax Type!'),
})
export const taxAddForm = z.object(taxFields('Provide Title!'))
export const taxUpdateForm = z.object(taxFields('Please provide title!'))

export const paymentTypeAddForm = z.object({
  title: titleText('Please provide Payment Type Title!'),
  isActive: z._default(flag, true),
})
export const paymentTypeUpdateForm = z.object({ title: titleText('Please provide title!'), isActive: flag })

export const categoryAddForm = z.object({ title: titleText('Please provide Category Title!') })
export const categoryUpdateForm = z.object({ title: titleText('Please provide title!') })

export const storeForm = z.object({
  storeName: optionalText(120),
  address: optionalText(),
  phone: optionalText(),
  email: optionalText(),
  currency: optionalText(3),
  image: optionalText(),
  isQRMenuEnabled: flag,
  timeZone: optionalText(),
  dayStartsAtHour: wholeNumberOrNull('Please choose an hour from 0 to 6!', 6),
})
export const printForm = z.object({
  pageFormat: z.enum(pageFormatsMm, 'Please select a page size!'),
  header: optionalText(2_000),
  footer: optionalText(2_000),
  showNotes: flag,
  isEnablePrint: flag,
  showStoreDetails: flag,
  showCustomerDetails: flag,
  printToken: flag,
})
const noChoice = 'Please choose after how many months!'
export const guestDataForm = z.object({
  eraseAfterMonths: wholeNumberOrNull(noChoice).check(
    z.refine(months => months === null || eraseAfterMonths.some(choice => choice === months), noChoice),
  ),
})

export const backupForm = z.object({
  hour: z.int('Please choose an hour!').check(z.gte(0, 'Please choose an hour!'), z.lte(23, 'Please choose an hour!')),
})

/** Said of a file that is no photo, by the screen that can't open it and by the server that looks into it. */
export const noPicture = 'Please choose a PNG, JPEG or WebP picture!'

const status = z.enum(itemStatuses, 'Invalid Request!')
export const statusForm = z.object({ status })
/** `seen`: the state that the person saw where the change could not be sent at once; it must not undo what came since. */
export const setStatusForm = z.object({ status, seen: z.optional(z.nullable(status)) })
