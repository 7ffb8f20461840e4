/** What a row was before and after, line by line: "Price: 9.99 → 8.99". */

import { storeFacts } from '../../client/session/store-facts.ts'
import type { AuditRow } from '../../contract/audit.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { itemStatusLabels, rightLabels } from '../../domain/labels.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { instantText } from '../shared/day-text.ts'
import { offText } from '../shared/off-text.ts'

export function changeLines({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly string[] {
  if (before && after)
    return factsOf({ ...before, ...after }).map(fact =>
      fact in before && fact in after
        ? t('audit.changeFromTo', {
            name: nameOf(fact),
            from: valueText(fact, before[fact]),
            to: valueText(fact, after[fact]),
          })
        : t('audit.changeOnly', { name: nameOf(fact), value: valueText(fact, after[fact] ?? before[fact]) }),
    )
  const only = before ?? after ?? {}
  return factsOf(only)
    .filter(fact => isSaid(fact, only[fact]))
    .map(fact => t('audit.changeOnly', { name: nameOf(fact), value: valueText(fact, only[fact]) }))
}

/** What is empty or none goes without saying; that a count was exact does not. */
const isSaid = (fact: string, value: unknown): boolean =>
  value !== '' && value !== null && (value !== 0 || fact.endsWith('difference'))

/** The seal of a Z is for `verify-books` alone. */
const factsOf = (facts: object) => Object.keys(facts).filter(fact => fact !== 'seal')

function valueText(fact: string, value: unknown): string {
  const absent = absents[fact]
  if (absent && value === null) return t(absent)
  if (value === null || value === undefined || value === '') return t('audit.nothing')
  if (sums.test(fact) && typeof value === 'number')
    return fact.endsWith('difference') ? offText(value, money) : money(value)
  if (times.test(fact) && typeof value === 'number') return instantText(new Date(value).toISOString())
  if (fact === 'percent' && typeof value === 'number') return t('tables.percent', { percent: value })
  if (fact === 'service_percent') return t('tables.percent', { percent: Number(value) / 100 })
  const word = words[fact]?.[String(value)]
  if (word) return t(word)
  if (fact === 'status' && typeof value === 'string') return statusText(value)
  if (value === true || (flags.test(fact) && value === 1)) return t('audit.yes')
  if (value === false || (flags.test(fact) && value === 0)) return t('audit.no')
  if (Array.isArray(value))
    return value.length === 0 ? t('audit.nothing') : value.map(one => itemText(one) ?? valueText('', one)).join(', ')
  if (typeof value === 'object') {
    const inside = Object.entries(value).map(([name, inner]) =>
      t('audit.changeOnly', { name: nameOf(name), value: valueText(name, inner) }),
    )
    return inside.length === 0 ? t('audit.nothing') : inside.join(', ')
  }
  return String(value)
}

/** "2 × Burger (Preparing)", or "2 × Burger: 1.80" of a discount, whose cents are told; null: it is no item of an order. */
function itemText(one: unknown): string | null {
  const [, item, cents] = typeof one === 'string' ? (/^(.+): (\d+)$/s.exec(one) ?? []) : []
  if (item && cents) return t('audit.changeOnly', { name: item, value: money(Number(cents)) })
  if (typeof one !== 'object' || one === null || !('title' in one && 'quantity' in one)) return null
  const { title, quantity } = one
  const thing = t('audit.thing', { quantity: Number(quantity), subject: String(title) })
  if ('price' in one && 'now' in one) return heldText(thing, one)
  if (!('status' in one)) return null
  const { status } = one
  return t('audit.inState', { thing, state: statusText(String(status)) })
}

/** "2 × Lager: 10.00 → 7.00"; of what has left the menu only what it was charged. */
function heldText(name: string, { price, now }: { readonly price: unknown; readonly now: unknown }): string {
  const value = money(Number(price))
  if (now === null) return t('audit.changeOnly', { name, value })
  return t('audit.changeFromTo', { name, from: money(Number(now)), to: value })
}

const statusText = (status: string): string => {
  const label = (itemStatusLabels as Readonly<Record<string, PlainKey>>)[status]
  return label ? t(label) : status
}

/** In cents. */
const sums = /^(amount|counted|difference|expected|first_counted|first_difference|float|rounding|rounding_cents|tip)$/

/** In ms since epoch. */
const times = /^(taken|arrived|heard)$/

const money = (cents: number): string => moneyText(cents, currencySymbol(storeFacts()?.currency ?? null))
const flags = /^(has|is|prints|show)_|^(halves|paper_only|print_token)$/

/** What it means that there is none. */
const absents: Readonly<Record<string, PlainKey>> = {
  left: 'soldOut.noLimit',
  rounding_cents: 'settings.theCent',
  table: 'audit.withoutTable',
}

const words: Readonly<Record<string, Readonly<Record<string, PlainKey>>>> = {
  charge: { sum: 'modifierGroups.chargeSum', highest: 'modifierGroups.chargeHighest' },
  pulse: { none: 'printers.pulseNone', pin2: 'printers.pulsePin2', pin5: 'printers.pulsePin5' },
}

/** What has no label yet is called as the database calls it. */
const nameOf = (fact: string): string => {
  const label = labels[fact]
  return label ? t(label) : fact.replaceAll('_', ' ')
}

const labels: Readonly<Record<string, PlainKey>> = {
  addons: 'audit.factAddons',
  allergens: 'settings.allergens',
  asks: 'modifierGroups.modifierGroups',
  backup_hour: 'audit.factBackupHour',
  category: 'settings.category',
  choices: 'ui.choices',
  components: 'audit.factItems',
  default: 'audit.factDefault',
  defaults: 'audit.factDefault',
  description: 'settings.description',
  descriptions: 'settings.description',
  dining_option: 'pos.diningOption',
  dining_options: 'pos.diningOption',
  floor: 'orders.floor',
  groups: 'modifierGroups.modifierGroups',
  halves: 'modifierGroups.halves',
  max: 'modifierGroups.atMost',
  max_each: 'audit.factMaxEach',
  min: 'modifierGroups.atLeast',
  more: 'audit.factMore',
  net_price: 'settings.netPrice',
  offered_with: 'audit.factOfferedWith',
  paper_only: 'settings.paperOnly',
  premium: 'modifierGroups.isPremium',
  prices: 'audit.factPrice',
  quiet: 'audit.factQuiet',
  routes: 'settings.stations',
  rules: 'priceRules.priceRules',
  seating_capacity: 'settings.seatingCapacity',
  served: 'priceRules.schedule',
  size: 'modifierGroups.size',
  sizes: 'modifierGroups.sizes',
  sold_alone: 'settings.soldAlone',
  surcharge: 'settings.surcharge',
  taken_off: 'audit.factTakenOff',
  titles: 'settings.otherTitles',
  when: 'priceRules.schedule',
  delivered: 'settings.delivered',
  included: 'modifierGroups.included',
  modifiers: 'modifierGroups.modifiers',
  taken_away: 'settings.takenAway',
  bill: 'audit.factBill',
  credit_note: 'audit.factCreditNote',
  first_counted: 'audit.factFirstCounted',
  first_difference: 'audit.factFirstDifference',
  float: 'audit.factFloat',
  from: 'audit.factFrom',
  last: 'audit.factLast',
  pins_blocked: 'audit.factPinsBlocked',
  prints_at: 'audit.factPrintsAt',
  ref: 'audit.factRef',
  to: 'audit.factTo',
  what: 'audit.factWhat',
  arrived: 'audit.factArrived',
  heard: 'audit.factHeard',
  taken: 'audit.factTaken',
  address: 'audit.factAddress',
  amount: 'audit.amount',
  counted: 'audit.factCounted',
  country: 'audit.factCountry',
  currency: 'audit.factCurrency',
  currency_decimals: 'audit.factDecimals',
  has_kitchen_display: 'audit.factKitchenDisplay',
  day_starts_at_hour: 'audit.factDayStart',
  language: 'audit.factLanguage',
  languages: 'audit.factLanguages',
  locale: 'audit.factLocale',
  receipt_language: 'audit.factReceiptLanguage',
  designation: 'audit.factDesignation',
  difference: 'audit.factDifference',
  email: 'audit.factEmail',
  erase_guests_after_months: 'audit.factEraseAfter',
  expected: 'audit.factExpected',
  is_active: 'audit.factActive',
  is_qr_menu_enabled: 'audit.factQrMenu',
  items: 'audit.factItems',
  kind: 'audit.factKind',
  lines: 'audit.factItems',
  name: 'audit.factName',
  percent: 'audit.factPercent',
  person: 'audit.person',
  phone: 'audit.factPhone',
  price: 'audit.factPrice',
  printed: 'audit.factPrinted',
  quantity: 'audit.factQuantity',
  rate: 'audit.factRate',
  rights: 'audit.factRights',
  role: 'audit.factRole',
  rounding: 'audit.factRounding',
  scopes: 'audit.factScope',
  status: 'audit.factStatus',
  store_name: 'audit.factName',
  table: 'audit.table',
  tax: 'audit.factTax',
  time_zone: 'audit.factTimeZone',
  tip: 'audit.factTip',
  title: 'audit.factTitle',
  type: 'audit.factType',
  variants: 'audit.factVariants',
  charge: 'modifierGroups.groupCharge',
  denominations: 'settings.denominations',
  details: 'modifierGroups.more',
  diets: 'settings.diets',
  drawer_id: 'printers.drawer',
  footer: 'settings.footer',
  header: 'settings.header',
  host: 'printers.address',
  image: 'settings.logo',
  is_cash: 'settings.isCash',
  is_enable_print: 'settings.enablePrint',
  is_on: 'printers.isOn',
  left: 'audit.factPiecesLeft',
  legal_name: 'settings.legalName',
  lock_after_s: 'audit.factLockAfter',
  page_format: 'settings.pageFormat',
  port: 'printers.port',
  print_logo: 'settings.logo',
  print_token: 'settings.printToken',
  prints_receipts: 'printers.receiptsAndBills',
  prints_reports: 'printers.reports',
  pulse: 'printers.pulse',
  receipt_lines: 'settings.receiptLines',
  rounding_cents: 'settings.roundCashTo',
  schedule_id: 'priceRules.schedule',
  service_from_covers: 'audit.factServiceFrom',
  service_percent: 'settings.service',
  service_tax_id: 'audit.factServiceTax',
  show_customer_details: 'settings.showCustomerDetails',
  show_notes: 'settings.showNotes',
  show_store_details: 'settings.showStoreDetails',
  tax_id: 'settings.taxId',
  user: 'audit.person',
  username: 'login.username',
  ...rightLabels,
}
