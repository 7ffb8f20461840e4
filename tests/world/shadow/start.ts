/** How a restaurant stands before its first guest: read over the wire by somebody who may see everything. */

import type { House } from './books.ts'
import { cents, units } from './cents.ts'
import type { ReadMenu } from './menu.ts'
import { makeShadow, type Shadow } from './shadow.ts'

export type Read = (path: string) => Promise<unknown>

interface StoreTold {
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly currencyDecimals: number
  readonly hasKitchenDisplay: number
}
interface TillTold {
  readonly servicePercent: number
  readonly serviceTaxId: number | null
  readonly serviceFromCovers: number | null
}
type TypesTold = readonly {
  readonly id: number
  readonly title: string
  readonly is_active: number
  readonly is_cash?: number
  readonly rounding?: string | null
}[]

/** What was read at the beginning; from one of them several shadows may start. */
export interface Beginning {
  readonly store: StoreTold
  readonly till: TillTold
  readonly types: TypesTold
  readonly drawers: readonly { readonly id: number; readonly user: string | null }[]
  readonly people: readonly { readonly username: string; readonly name: string }[]
  readonly menu: ReadMenu
}

export const readBeginning = async (read: Read): Promise<Beginning> => ({
  store: (await read('/settings/store-setting')) as StoreTold,
  till: (await read('/settings/till')) as TillTold,
  types: (await read('/settings/payment-types')) as TypesTold,
  drawers: (await read('/settings/drawers')) as Beginning['drawers'],
  people: (await read('/users')) as Beginning['people'],
  menu: (await read('/pos/init?form=groups')) as ReadMenu,
})

export function startShadow({ store, till, types, drawers, people, menu }: Beginning): Shadow {
  const decimals = store.currencyDecimals
  const house: House = {
    store: { zone: store.timeZone, dayStartsAtHour: store.dayStartsAtHour },
    decimals,
    beganWithDisplay: store.hasKitchenDisplay === 1,
    servicePercent: units(till.servicePercent, 2),
    serviceTaxId: till.serviceTaxId,
    serviceFrom: till.serviceFromCovers,
    types: new Map(
      types.map(({ id, title, is_active, is_cash, rounding }) => [
        id,
        { title, isActive: is_active === 1, isCash: is_cash === 1, coin: rounding ? cents(rounding, decimals) : null },
      ]),
    ),
    drawers: new Map(drawers.map(({ id, user }) => [id, { userName: user, isRemoved: false }])),
    names: new Map(people.map(({ username, name }) => [username, name])),
  }
  return makeShadow(house, menu)
}
