/** All acts, and who does which. */
import type { Act, Role } from '../people/person.ts'
import type { Profile } from '../people/profile.ts'
import { draftActs } from './drafts.ts'
import { giveActs } from './give.ts'
import { kitchenActs, pickUp } from './kitchen.ts'
import { orderActs } from './order.ts'
import { seatActs } from './seats.ts'
import { splitActs } from './split.ts'
import { takeOffActs } from './take-off.ts'
import { unsent } from './unsent.ts'

const room = [...orderActs, ...draftActs, ...splitActs, ...giveActs, ...seatActs, ...takeOffActs, pickUp, unsent]

const byRole: Readonly<Record<Role, readonly Act[]>> = {
  waiter: room,
  cook: [...kitchenActs, pickUp, unsent],
  cashier: room,
  office: [],
}

export const allActs: readonly Act[] = [...new Set(Object.values(byRole).flat())]

/** Without these there is no evening. */
const always = new Set(['order', 'cook', 'bump', 'pay', 'open-shift'])

/** What an evening can do without, for `profileOf`. */
export const optionalActs: readonly string[] = allActs.map(({ name }) => name).filter(name => !always.has(name))

/** What somebody of this role does tonight. */
export const actsOf = (role: Role, { without }: Pick<Profile, 'without'>): readonly Act[] =>
  byRole[role].filter(({ name }) => !without.has(name))
