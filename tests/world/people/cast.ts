/** Who works tonight, and with which rights. */
import { noRights, type PresetName, presets, type Rights } from '../../../src/domain/rights.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import type { PersonPlan, Role } from './person.ts'

/** Long enough for anybody's rights. */
const pins = ['480271', '907135', '362908', '751946', '260583', '839417']
const names = ['ana', 'ben', 'cleo', 'dina', 'emil', 'fara', 'gus', 'hana', 'ivo', 'jun']

export const worldPassword = 'right-horse-battery'

/** How many of each role there are among `size` people: somebody is in the office, and somebody cooks. */
const order: readonly Role[] = ['waiter', 'cashier', 'cook', 'office', 'waiter', 'cashier', 'waiter', 'cook', 'waiter']

const presetsOf: Readonly<Record<Role, readonly PresetName[]>> = {
  waiter: ['waiter', 'waiter', 'cashier', 'shiftLead'],
  cook: ['kitchen'],
  cashier: ['cashier', 'shiftLead', 'shiftLead'],
  office: ['manager'],
}

export function castOf(chance: Chance, size: number): PersonPlan[] {
  return Array.from({ length: size }, (_, place): PersonPlan => {
    const role = order[place % order.length] ?? 'waiter'
    const { scopes, rights } = presets[chance.pick(presetsOf[role])]
    const isAdmin = role === 'office'
    const own: Rights = isAdmin ? noRights : withSomeMore(rights, role, chance)
    const name = `${names[place % names.length]}${place >= names.length ? place : ''}`
    return {
      name,
      username: isAdmin ? 'admin' : name,
      password: worldPassword,
      role,
      scopes: isAdmin ? [] : scopes,
      rights: own,
      pin: own.approve || isAdmin || chance.happens(0.3) ? (pins[place % pins.length] ?? null) : null,
      isAdmin,
    }
  })
}

/** Restaurants give some of their people a right more than is usual. */
const withSomeMore = (rights: Rights, role: Role, chance: Chance): Rights => ({
  ...rights,
  discount_percent_max: chance.happens(0.3) ? chance.pick([10, 50, 100]) : rights.discount_percent_max,
  void_after_start: role !== 'cook' && (rights.void_after_start || chance.happens(0.3)),
  refund: rights.refund || (role === 'cashier' && chance.happens(0.5)),
})
