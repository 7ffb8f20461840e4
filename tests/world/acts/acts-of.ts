/** All acts, and who does which. */
import type { Act, Role } from '../people/person.ts'
import type { Profile } from '../people/profile.ts'
import { draftActs } from './drafts.ts'
import { giveActs } from './give.ts'
import { kitchenActs, pickUp } from './kitchen.ts'
import { leaveActs } from './leave.ts'
import { menuFileActs } from './menu-file.ts'
import { moneyBackActs } from './money-back.ts'
import { officeGroupActs } from './office-groups.ts'
import { officeMenuActs } from './office-menu.ts'
import { bookingActs, guestActs, officePeopleActs, ownActs } from './office-people.ts'
import { officePriceActs } from './office-prices.ts'
import { officeRoomActs } from './office-room.ts'
import { orderActs } from './order.ts'
import { payActs } from './pay.ts'
import { payOrderActs } from './pay-orders.ts'
import { seatActs } from './seats.ts'
import { shiftActs } from './shifts.ts'
import { splitActs } from './split.ts'
import { categorySoldOut, cookCountdown, stockActs } from './stock.ts'
import { takeOffActs } from './take-off.ts'
import { taskActs } from './tasks.ts'
import { unsent } from './unsent.ts'

const room = [
  ...orderActs,
  ...draftActs,
  ...splitActs,
  ...giveActs,
  ...seatActs,
  ...takeOffActs,
  pickUp,
  unsent,
  ...guestActs,
  ...leaveActs,
]

/** Money is taken by everybody who serves; what is done with it later mostly by who sits at the till. */
const money = [...payActs, ...payOrderActs]
const desk = [...moneyBackActs, ...taskActs, ...shiftActs]

const office = [
  ...officeMenuActs,
  ...menuFileActs,
  ...officeGroupActs,
  ...officePriceActs,
  ...officeRoomActs,
  ...officePeopleActs,
  ...ownActs,
  ...bookingActs,
  categorySoldOut,
]

const byRole: Readonly<Record<Role, readonly Act[]>> = {
  waiter: [...room, ...money, ...desk.filter(({ name }) => name === 'series' || name === 'open-shift'), ...ownActs],
  cook: [...kitchenActs, pickUp, unsent, cookCountdown],
  cashier: [...room, ...money, ...money, ...desk, ...desk],
  office: [...office, ...stockActs, ...moneyBackActs, ...taskActs],
}

export const allActs: readonly Act[] = [...new Set(Object.values(byRole).flat())]

/** Without these there is no evening. */
const always = new Set(['order', 'cook', 'bump', 'pay', 'open-shift'])

/** What an evening can do without, for `profileOf`. */
export const optionalActs: readonly string[] = allActs.map(({ name }) => name).filter(name => !always.has(name))

/** What somebody of this role does tonight. */
export const actsOf = (role: Role, { without }: Pick<Profile, 'without'>): readonly Act[] =>
  byRole[role].filter(({ name }) => !without.has(name))
