import { afterAll, expect, test } from 'vitest'
import { newAdmin, removeAdmin, resetAdmin } from '../../../src/server/users/reset-admin.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

/** What the books say of everything that was done after the first `from` acts. */
async function told(from: number) {
  const rows = await database.read.selectFrom('audit').selectAll().where('seq', '>', from).orderBy('seq').execute()
  return rows.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()))
}
const eva = { name: 'Eva', userScopes: ['POS'], rights: { discount_percent_max: 5 } }

test('who was hired, changed and let go is in the books, with what they might do before and after', async () => {
  await admin('POST', '/users/add', { ...eva, username: 'eva', password: 'a good one', phone: '600333' })
  await admin('POST', '/users/update/eva', { ...eva, phone: '600444' })
  await admin('POST', '/users/update/eva', { ...eva, userScopes: ['POS', 'KITCHEN'], rights: { refund: true } })
  await admin('POST', '/users/update/eva', { name: 'Eva', userScopes: ['DASHBOARD', 'MAGIC'] })
  await admin('POST', '/users/update-password/eva', { password: 'a new one' })
  await admin('DELETE', '/users/delete/eva')
  const all = await told(0)
  expect(all.map(({ act, subject, before, after }) => ({ act, subject, before, after }))).toEqual([
    {
      act: 'user.add',
      subject: 'Eva',
      after: { username: 'eva', name: 'Eva', role: 'user', scopes: ['POS'], rights: { discount_percent_max: 5 } },
    },
    {
      act: 'user.change',
      subject: 'Eva',
      before: { scopes: ['POS'], rights: { discount_percent_max: 5 } },
      after: { scopes: ['POS', 'KITCHEN'], rights: { refund: true } },
    },
    { act: 'user.password', subject: 'Eva' },
    {
      act: 'user.remove',
      subject: 'Eva',
      before: {
        username: 'eva',
        name: 'Eva',
        role: 'user',
        scopes: ['POS', 'KITCHEN'],
        rights: { refund: true },
      },
    },
  ])
  expect(all.every(({ person }) => person.name === 'Administrator')).toBe(true)
  expect(JSON.stringify(all)).not.toMatch(/600333|600444|good one|new one/)
})

test('who makes an administrator and who steps down is in the books', async () => {
  const { seq } = await database.read.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
  const password = 'right-horse'
  await admin('POST', '/users/make-admin/waiter', { password })
  const waiter = await restaurant.as('waiter')
  await waiter('POST', '/profile/password', { current: password, password: 'a good one' })
  await waiter('POST', '/profile/leave-admin', { password: 'a good one' })
  expect(await told(seq)).toMatchObject([
    { act: 'admin.add', subject: 'waiter', person: { name: 'Administrator' } },
    { act: 'user.password', subject: 'waiter', person: { name: 'waiter' } },
    { act: 'admin.leave', subject: 'waiter', person: { name: 'waiter' } },
  ])
})

test('what is done to administrators on the server’s own machine is in the books, and ends their PIN', async () => {
  const { seq } = await database.read.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
  await database.write(tx => tx.updateTable('users').set({ pin_hash: 'x', pin_digits: 6, pin_set_at: 1 }).execute())
  const options = { database, now: clock.now, passwordCost: cheapPasswords }
  await resetAdmin(options, null)
  await newAdmin(options, 'olga')
  await newAdmin(options, 'cook')
  await removeAdmin(options, 'cook')
  const place = "on the server's command line"
  expect(await told(seq)).toMatchObject([
    { act: 'admin.reset', subject: 'Administrator', place, after: { role: 'admin' } },
    { act: 'admin.reset', subject: 'olga', place, after: { role: 'admin' } },
    { act: 'admin.reset', subject: 'cook', place, after: { role: 'admin' } },
    { act: 'admin.reset', subject: 'cook', place, after: { role: 'user' } },
  ])
  const left = await database.read.selectFrom('users').select('username').where('pin_hash', 'is not', null).execute()
  expect(left).toEqual([{ username: 'waiter' }])
})
