import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayEnter, type Person, scopes, scopesOf } from '../../src/domain/access.ts'
import { scopeLabels } from '../../src/domain/labels.ts'
import { t } from '../../src/texts/t.ts'

const admin: Person = { role: 'admin', scope: '' }
const staff = (scope: string): Person => ({ role: 'user', scope })

describe('a scope text', () => {
  test.each([
    ['', []],
    ['POS', ['POS']],
    ['POS,KITCHEN', ['POS', 'KITCHEN']],
    [' pos , kitchen ', ['POS', 'KITCHEN']],
    ['KITCHEN,POS,KITCHEN', ['POS', 'KITCHEN']],
    ['POS,PLUMBING,', ['POS']],
    ['ORDER STATUS', []],
    ['ADMIN', []],
  ])('%j names %j', (text, named) => {
    expect(scopesOf(text)).toEqual(named)
  })

  test('every permission is understood, alone and all together', () => {
    for (const scope of scopes) expect(scopesOf(scope)).toEqual([scope])
    expect(scopesOf(scopes.join(','))).toEqual(scopes)
    expect(scopes).toHaveLength(21)
  })

  test('what a permission is for is said in words', () => {
    expect(t(scopeLabels.VIEW_RESERVATIONS)).toBe('See reservations')
    expect(t(scopeLabels.POS)).toBe('Point of sale')
  })
})

describe('who may enter', () => {
  test('an admin passes every door', () => {
    for (const access of ['public', 'signed-in', 'admin', ['POS'], []] as const)
      expect(mayEnter(admin, access)).toBe(true)
  })

  test('a visitor passes public doors only', () => {
    expect(mayEnter(null, 'public')).toBe(true)
    for (const access of ['signed-in', 'admin', ['POS'], []] as const) expect(mayEnter(null, access)).toBe(false)
  })

  test('staff need one of the scopes on the door', () => {
    expect(mayEnter(staff('POS'), ['KITCHEN', 'POS'])).toBe(true)
    expect(mayEnter(staff('pos , reports'), ['REPORTS'])).toBe(true)
    expect(mayEnter(staff('POS'), ['KITCHEN', 'KITCHEN_DISPLAY'])).toBe(false)
    expect(mayEnter(staff(''), ['POS'])).toBe(false)
    expect(mayEnter(staff(scopes.join()), 'admin')).toBe(false)
    expect(mayEnter(staff(''), 'signed-in')).toBe(true)
  })

  test('part of a name opens nothing', () => {
    expect(mayEnter(staff('VIEW_CUSTOMERS'), ['CUSTOMERS'])).toBe(false)
    expect(mayEnter(staff('KITCHEN_DISPLAY'), ['KITCHEN'])).toBe(false)
  })

  test('only the role admin is an admin, whatever the scopes say', () => {
    for (const role of ['Admin', 'ADMIN', 'administrator', '']) {
      expect(mayEnter({ role, scope: 'admin' }, 'admin'), role).toBe(false)
    }
  })

  test('one more permission never closes a door', () => {
    const some = fc.subarray([...scopes])
    fc.assert(
      fc.property(some, some, fc.constantFrom(...scopes), (held, door, more) => {
        const before = mayEnter(staff(held.join()), door)
        expect(mayEnter(staff([...held, more].join()), door)).toBe(before || door.includes(more))
      }),
    )
  })
})
