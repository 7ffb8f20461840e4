import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scopes } from '../../src/domain/access.ts'
import { presetLabels, rightLabels } from '../../src/domain/labels.ts'
import {
  allRights,
  grantableRights,
  grantableScopes,
  isEnough,
  noRights,
  officeScopes,
  presetNames,
  presets,
  type RightsHolder,
  rights,
  rightsOf,
  whyNotChange,
  whyNotGive,
} from '../../src/domain/rights.ts'
import { t } from '../../src/texts/t.ts'

const admin: RightsHolder = { role: 'admin', scope: '' }
const staff = (scope: string, given: RightsHolder['rights'] = {}): RightsHolder => ({
  role: 'user',
  scope,
  rights: given,
})
const workScopes = scopes.filter(scope => !officeScopes.some(office => office === scope))
const lead = { ...noRights, ...presets.shiftLead.rights }

describe('a right', () => {
  test('that nobody has given is none, and an administrator has all', () => {
    expect(rightsOf(staff('POS'))).toEqual(noRights)
    expect(rightsOf({ role: 'user' })).toEqual(noRights)
    expect(rightsOf(staff('POS', { refund: true }))).toEqual({ ...noRights, refund: true })
    expect(rightsOf(admin)).toEqual(allRights)
    expect(rights).toHaveLength(9)
  })

  test('of a discount reaches up to its percentage, and no further', () => {
    expect([isEnough(20, 20), isEnough(20, 21), isEnough(true, true), isEnough(false, true)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('is said in words, and so is each kind of work', () => {
    expect(t(rightLabels.void_after_start)).toBe('Cancel after the kitchen has started')
    expect(presetNames.map(name => t(presetLabels[name]))).toEqual([
      'Waiter',
      'Cashier',
      'Shift lead',
      'Manager',
      'Kitchen',
    ])
  })
})

test('a manager may do more than a shift lead, who may do more than a cashier, who may do more than a waiter', () => {
  const steps = [
    noRights,
    ...(['waiter', 'cashier', 'shiftLead', 'manager'] as const).map(name => presets[name].rights),
  ]
  for (const [i, more] of steps.entries())
    for (const right of rights) expect(isEnough(more[right], steps[Math.max(0, i - 1)]?.[right] ?? 0), right).toBe(true)
  expect(presets.manager.rights).toEqual(allRights)
  expect(presets.kitchen).toEqual({ scopes: ['KITCHEN'], rights: noRights })
  expect(presets.cashier.rights).toEqual({ ...noRights, discount_percent_max: 5, open_drawer: true, close_shift: true })
  expect(presets.shiftLead.rights).toEqual({ ...allRights, discount_percent_max: 20, void_after_bill: false })
})

describe('who may give what', () => {
  test('an administrator gives everything', () => {
    expect(grantableScopes(admin)).toEqual(scopes)
    expect(whyNotGive(admin, { scopes, rights: allRights })).toBeNull()
  })

  test('a manager without Point of sale hires a waiter with it, a cook and a reservations clerk', () => {
    const manager = staff('SETTINGS')
    for (const { scopes: given } of [presets.waiter, presets.kitchen])
      expect(whyNotGive(manager, { scopes: given, rights: noRights })).toBeNull()
    expect(whyNotGive(manager, { scopes: ['MANAGE_RESERVATIONS', 'VIEW_CUSTOMERS'], rights: noRights })).toBeNull()
    expect(grantableScopes(manager)).toEqual(workScopes)
  })

  test('a manager gives the office scopes that they hold, and never the settings', () => {
    for (const office of ['DASHBOARD', 'INVOICES', 'REPORTS'] as const) {
      expect(whyNotGive(staff('SETTINGS'), { scopes: [office], rights: noRights }), office).toBe('more')
      expect(whyNotGive(staff(`SETTINGS,${office}`), { scopes: [office], rights: noRights }), office).toBeNull()
    }
    for (const manager of [staff('SETTINGS'), staff(scopes.join(), allRights)])
      expect(whyNotGive(manager, { scopes: ['POS', 'SETTINGS'], rights: noRights })).toBe('settings')
  })

  test('a manager gives each right up to their own', () => {
    const manager = staff('SETTINGS', lead)
    expect(grantableRights(manager)).toEqual(lead)
    expect(whyNotGive(manager, { scopes: [], rights: lead })).toBeNull()
    expect(whyNotGive(manager, { scopes: [], rights: { ...noRights, discount_percent_max: 21 } })).toBe('more')
    for (const right of rights.filter(name => name !== 'discount_percent_max')) {
      const isOwn = right !== 'void_after_bill'
      expect(whyNotGive(manager, { scopes: [], rights: { ...noRights, [right]: true } }), right).toBe(
        isOwn ? null : 'more',
      )
    }
  })

  test('who does not manage gives nothing', () => {
    const boss = staff(scopes.filter(scope => scope !== 'SETTINGS').join(), allRights)
    expect(grantableScopes(boss)).toEqual([])
    expect(grantableRights(boss)).toEqual(noRights)
    for (const scope of scopes) expect(whyNotGive(boss, { scopes: [scope], rights: noRights }), scope).not.toBeNull()
  })
})

describe('who may change whom', () => {
  const manager = staff('SETTINGS,DASHBOARD', lead)

  test.each<[string, RightsHolder, RightsHolder, ReturnType<typeof whyNotChange>]>([
    ['an administrator changes a manager', admin, staff('SETTINGS', allRights), null],
    ['nobody changes an administrator', admin, admin, 'administrator'],
    ['a manager does not change an administrator', manager, admin, 'administrator'],
    ['a manager changes a waiter, whose scopes they do not have', manager, staff('POS,ORDERS,KITCHEN'), null],
    ['a manager changes who has an office scope of theirs', manager, staff('DASHBOARD'), null],
    ['a manager does not change who has an office scope more', manager, staff('POS,REPORTS'), 'more'],
    ['a manager changes who has the same rights', manager, staff('POS', lead), null],
    ['a manager does not change who has a right more', manager, staff('POS', { void_after_bill: true }), 'more'],
    ['a manager does not change who may give more discount', manager, staff('', { discount_percent_max: 21 }), 'more'],
    ['two managers do not take over each other', manager, staff('SETTINGS'), 'settings'],
    ['a waiter changes nobody', staff('POS', allRights), staff(''), 'more'],
    ['a scope that nobody knows gives nobody more', manager, staff('POS,TIME_TRAVEL'), null],
  ])('%s', (_case, actor, target, why) => expect(whyNotChange(actor, target)).toBe(why))
})

test('what a manager has made can be changed by them again, and never holds more of the office than they do', () => {
  fc.assert(
    fc.property(fc.subarray([...officeScopes]), held => {
      const manager = staff(['SETTINGS', ...held].join(), lead)
      const made = staff(grantableScopes(manager).join(), grantableRights(manager))
      expect(whyNotChange(manager, made)).toBeNull()
      expect(grantableScopes(made)).toEqual([])
    }),
  )
})
