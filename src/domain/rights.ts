/**
 * What a person may do behind the doors that scopes open, and who may give scopes and rights to whom. The same rules
 * guard the screens and the server's calls.
 */
import { areaScopes, mayEnter, type Person, type Scope, scopes, scopesOf } from './access.ts'

/** One row for each right, with what the presets of the form give. A number is a percentage. */
const table = {
  discount_percent_max: { waiter: 0, cashier: 5, shiftLead: 20, manager: 100 },
  comp: { waiter: false, cashier: false, shiftLead: true, manager: true },
  void_after_start: { waiter: false, cashier: false, shiftLead: true, manager: true },
  void_after_bill: { waiter: false, cashier: false, shiftLead: false, manager: true },
  refund: { waiter: false, cashier: false, shiftLead: true, manager: true },
  open_drawer: { waiter: false, cashier: true, shiftLead: true, manager: true },
  close_shift: { waiter: false, cashier: true, shiftLead: true, manager: true },
  correct_tender: { waiter: false, cashier: false, shiftLead: true, manager: true },
  approve: { waiter: false, cashier: false, shiftLead: true, manager: true },
} as const

export type Right = keyof typeof table
export type Rights = { readonly [R in Right]: (typeof table)[R]['manager'] extends number ? number : boolean }

export const rights = Object.keys(table) as readonly Right[]

/** Whether the right is a percentage; all others are yes or no. */
export const isPercent = (right: Right): boolean => typeof table[right].manager === 'number'

/** The most of a right that is a percentage. */
export const rightPercentMax = 100

type Members<Percent, YesNo> = { readonly [R in Right]: Rights[R] extends number ? Percent : YesNo }

/** An object with a member for each right: `percent` for those that are a percentage, `yesNo` for the others. */
export function eachRight<Percent, YesNo>(percent: Percent, yesNo: YesNo): Members<Percent, YesNo> {
  const members = rights.map(right => [right, isPercent(right) ? percent : yesNo])
  return Object.fromEntries(members) as Members<Percent, YesNo>
}

export const noRights: Rights = eachRight<number, boolean>(0, false)
export const allRights: Rights = eachRight<number, boolean>(rightPercentMax, true)

/** What the rules need to know of a person. A right that is missing is none. */
export interface RightsHolder extends Person {
  readonly rights?: Partial<Rights> | undefined
}

/** All rights of a person. Role admin has every one. */
export const rightsOf = ({ role, rights: given }: Pick<RightsHolder, 'role' | 'rights'>): Rights =>
  role === 'admin' ? allRights : { ...noRights, ...given }

/** Whether who holds `held` of a right may do what needs `wanted` of it. */
export const isEnough = (held: number | boolean, wanted: number | boolean): boolean => Number(held) >= Number(wanted)

export interface Preset {
  readonly scopes: readonly Scope[]
  readonly rights: Rights
}

const leadScopes = ['DASHBOARD', 'POS', 'ORDERS', 'KITCHEN', 'RESERVATIONS', 'CUSTOMERS', 'INVOICES'] as const

/** What the form fills in for a kind of work. It is not stored. */
export const presets = {
  waiter: { scopes: ['POS', 'ORDERS'], rights: rightsIn('waiter') },
  cashier: { scopes: ['POS', 'ORDERS', 'CUSTOMERS', 'INVOICES'], rights: rightsIn('cashier') },
  shiftLead: { scopes: leadScopes, rights: rightsIn('shiftLead') },
  manager: { scopes: [...leadScopes, 'REPORTS', 'SETTINGS'], rights: rightsIn('manager') },
  kitchen: { scopes: ['KITCHEN'], rights: noRights },
} as const satisfies Readonly<Record<string, Preset>>

export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as readonly PresetName[]

function rightsIn(column: 'waiter' | 'cashier' | 'shiftLead' | 'manager'): Rights {
  return Object.fromEntries(rights.map(right => [right, table[right][column]])) as unknown as Rights
}

/** Scopes that show what the business takes, or change how it works; all others are work scopes. */
export const officeScopes = ['DASHBOARD', 'INVOICES', 'REPORTS', 'SETTINGS'] as const satisfies readonly Scope[]

const isOffice = (scope: Scope): boolean => officeScopes.some(office => office === scope)

/** An administrator, or a manager: anybody who holds SETTINGS. */
const mayManage = (person: Person): boolean => mayEnter(person, areaScopes.settings)

/**
 * The scopes that `person` may give to others. A manager: all work scopes, so that they can hire for work that is not
 * theirs, and of the office scopes those that they hold, but never SETTINGS.
 */
export function grantableScopes(person: Person): readonly Scope[] {
  if (person.role === 'admin') return scopes
  if (!mayManage(person)) return []
  const held = scopesOf(person.scope)
  return scopes.filter(scope => !isOffice(scope) || (scope !== 'SETTINGS' && held.includes(scope)))
}

/** How much of each right `person` may give to others: up to their own. */
export const grantableRights = (person: RightsHolder): Rights => (mayManage(person) ? rightsOf(person) : noRights)

/** What is to be given to somebody. */
export interface Grant {
  readonly scopes: readonly Scope[]
  readonly rights: Rights
}

/** A preset without what `person` may not give. */
export function presetFrom(person: RightsHolder, name: PresetName): Grant {
  const wanted = presets[name]
  const own = grantableRights(person)
  const given = rights.map(right => [
    right,
    isEnough(own[right], wanted.rights[right]) ? wanted.rights[right] : own[right],
  ])
  return {
    scopes: grantableScopes(person).filter(scope => wanted.scopes.some(one => one === scope)),
    rights: Object.fromEntries(given) as Rights,
  }
}

/**
 * Why `person` may not give all of this; null: they may. 'settings': only an administrator gives SETTINGS. 'more': a
 * scope or right that they may not give.
 */
export function whyNotGive(person: RightsHolder, grant: Grant): 'settings' | 'more' | null {
  const allowed = grantableScopes(person)
  if (person.role !== 'admin' && grant.scopes.includes('SETTINGS')) return 'settings'
  if (!grant.scopes.every(scope => allowed.includes(scope))) return 'more'
  const own = grantableRights(person)
  return rights.every(right => isEnough(own[right], grant.rights[right])) ? null : 'more'
}

/**
 * Why `person` may not change, reset or delete the account of `target`, who is somebody else; null: they may.
 * 'administrator': nobody may (§6). 'settings': only an administrator changes a holder of SETTINGS. 'more': `target`
 * holds an office scope or a right that `person` could not give.
 */
export function whyNotChange(person: RightsHolder, target: RightsHolder): 'administrator' | 'settings' | 'more' | null {
  if (target.role === 'admin') return 'administrator'
  if (!mayManage(person)) return 'more'
  return whyNotGive(person, { scopes: scopesOf(target.scope), rights: rightsOf(target) })
}
