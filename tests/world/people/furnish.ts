/** How the restaurant is set up before the evening, over the wire, as its profile says. */

import { furnishMenu } from './furnish-menu.ts'
import type { PersonPlan } from './person.ts'
import type { Profile } from './profile.ts'

/** A request of the administrator; throws when the server refuses. */
export type Admin = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Money as the wire has it in this store. */
export const priceIn =
  ({ decimals }: Pick<Profile, 'decimals'>) =>
  (cents: number): string =>
    decimals === 0 ? String(cents) : (cents / 100).toFixed(2)

export const guestPhones = ['600100200', '600100201', '600100202']

/** Everything an evening needs. The administrator's own password is that of the others. */
export async function furnish(admin: Admin, profile: Profile, people: readonly PersonPlan[]): Promise<void> {
  const price = priceIn(profile)
  await admin('POST', '/settings/store-setting', {
    storeName: 'Casa Paprika',
    currency: profile.currency,
    currencyDecimals: profile.decimals,
    hasKitchenDisplay: profile.hasKitchenDisplay,
  })
  const taxes = await furnishTaxes(admin, profile)
  await furnishMenu(admin, profile, taxes)
  await admin('POST', '/settings/till', {
    legalName: 'Casa Paprika SL',
    taxId: 'B12345678',
    servicePercent: profile.service?.percent ?? 0,
    serviceTaxId: profile.service?.isTaxed ? taxes.main : null,
    serviceFromCovers: profile.service?.fromCovers ?? null,
  })
  await furnishRoom(admin, profile, price)
  await hire(admin, people)
  if (profile.hasPurse) await givePurse(admin, people)
  for (const [place, phone] of guestPhones.entries())
    await admin('POST', '/customers/add', { phone, name: `Guest ${place + 1}` })
}

export interface Taxes {
  /** On top of the menu's prices, or inside of them. */
  readonly main: number
  readonly drinks: number
}

async function furnishTaxes(admin: Admin, { taxes, hasAwayTax }: Profile): Promise<Taxes> {
  const add = async (title: string, rate: number, type: string, takeawayTaxId: number | null = null) =>
    (await admin<{ id: number }>('POST', '/settings/taxes/add', { title, rate, type, takeawayTaxId })).id
  const [first, second] = taxes === 'both' ? ['exclusive', 'inclusive'] : [taxes, taxes]
  const reduced = hasAwayTax ? await add('Reduced', 4, first ?? taxes) : null
  return { main: await add('VAT', 10, first ?? taxes, reduced), drinks: await add('Drinks', 21, second ?? taxes) }
}

async function furnishRoom(admin: Admin, profile: Profile, price: (cents: number) => string): Promise<void> {
  for (const [floor, titles] of [
    ['Hall', ['T1', 'T2', 'T3', 'T4']],
    ['Terrace', ['T9', 'T10']],
  ] as const)
    for (const title of titles) await admin('POST', '/settings/store-tables/add', { title, floor, seatingCapacity: 4 })
  const types = await admin<{ id: number; title: string; is_cash?: number }[]>('GET', '/settings/payment-types')
  const cash = types.find(({ is_cash }) => is_cash === 1)
  const rounding = profile.coinCents === null ? null : price(profile.coinCents)
  if (cash)
    await admin('POST', `/settings/payment-types/${cash.id}/update`, { title: cash.title, isCash: true, rounding })
  await admin('POST', '/settings/payment-types/add', { title: 'Voucher', isActive: true, isCash: false })
  await admin('POST', '/settings/drawers/add', { title: 'Bar', userId: null })
  if (profile.hasStations) await furnishStations(admin)
  if (profile.hasReasons) return
  for (const { id } of await admin<{ id: number }[]>('GET', '/settings/reasons'))
    await admin('DELETE', `/settings/reasons/${id}`)
}

async function furnishStations(admin: Admin): Promise<void> {
  const grill = await admin<{ id: number }>('POST', '/settings/stations/add', { title: 'Grill', paperOnly: false })
  const bar = await admin<{ id: number }>('POST', '/settings/stations/add', { title: 'Bar', paperOnly: false })
  const categories = await admin<{ id: number; title: string }[]>('GET', '/settings/categories')
  const routes = categories.map(({ id, title }) => ({
    categoryId: id,
    dining: 'any',
    stationId: title === 'Drinks' ? bar.id : grill.id,
  }))
  await admin('POST', '/settings/stations/routes', { routes })
}

async function hire(admin: Admin, people: readonly PersonPlan[]): Promise<void> {
  for (const { name, username, password, scopes, rights, isAdmin } of people) {
    if (isAdmin) continue
    await admin('POST', '/users/add', { name, username, password, userScopes: scopes, rights })
  }
  for (const { username, password, pin, isAdmin } of people) {
    if (pin === null) continue
    if (isAdmin) await admin('POST', '/profile/pin', { current: password, pin })
    else await admin('POST', `/users/set-pin/${username}`, { pin })
  }
}

/** The first waiter carries their own purse. */
async function givePurse(admin: Admin, people: readonly PersonPlan[]): Promise<void> {
  const waiter = people.find(({ role }) => role === 'waiter')
  const known = await admin<{ user_id: number; name: string }[]>('GET', '/settings/drawers/people')
  const user = known.find(({ name }) => name === waiter?.name)
  if (user) await admin('POST', '/settings/drawers/add', { title: `Purse of ${user.name}`, userId: user.user_id })
}
