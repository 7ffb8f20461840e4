import { describe, expect, test } from 'vitest'
import { firstPage, landingPath } from '../../src/domain/pages.ts'

describe('the installed app opens on', () => {
  const somebody = (scope: string, role = 'user') => ({ role, scope })
  test.each([
    ['the kitchen for a cook', somebody('KITCHEN'), null, '/dashboard/kitchen'],
    ['POS for a waiter', somebody('POS, ORDERS'), null, '/dashboard/pos'],
    ['the page that a waiter used last', somebody('POS, ORDERS'), '/dashboard/orders', '/dashboard/orders'],
    ['POS for a waiter who may not cook any more', somebody('POS'), '/dashboard/kitchen', '/dashboard/pos'],
    ['the dashboard for a manager', somebody('DASHBOARD, SETTINGS'), null, '/dashboard/home'],
    ['the first page of the list for a clerk', somebody('INVOICES, REPORTS'), null, '/dashboard/invoices'],
    ['the profile for whoever may do nothing', somebody(''), '/dashboard/kitchen', '/dashboard/profile'],
    ['the first page where the last is on no list', somebody('POS'), '/dashboard/devices', '/dashboard/pos'],
  ])('%s', (_, person, last, path) => {
    expect(firstPage(person, last).path).toBe(path)
  })

  test('other pages than signing in leads to', () => {
    expect(landingPath(somebody('KITCHEN'))).toBe('/dashboard/profile')
  })
})
