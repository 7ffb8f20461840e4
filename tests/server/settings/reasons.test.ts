import { afterAll, expect, test } from 'vitest'
import { reasonKinds } from '../../../src/domain/reasons.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

interface Row {
  readonly id: number
  readonly kind: string
  readonly title: string
}
const offered = async (): Promise<Row[]> => (await waiter('GET', '/orders/init')).body.reasons

test('a new store begins with four reasons of each kind, which the Orders screen is told', async () => {
  const { body } = await admin('GET', '/settings/reasons')
  for (const kind of reasonKinds)
    expect(
      body.filter((row: Row) => row.kind === kind),
      kind,
    ).toHaveLength(4)
  const voids = (await offered()).filter(({ kind }) => kind === 'void').map(({ title }) => title)
  expect(voids).toEqual(['Guest changed their mind', 'Wrong entry', 'Sold out', 'Quality'])
})

test('a reason is added, renamed, switched off and deleted', async () => {
  const added = await admin('POST', '/settings/reasons/add', { kind: 'refund', title: 'Hair in the soup' })
  expect(added).toMatchObject({ status: 200, body: { message: 'Reason added!', id: expect.any(Number) } })
  const { id } = added.body
  expect(await offered()).toContainEqual({ id, kind: 'refund', title: 'Hair in the soup' })
  const change = (body: object) => admin('POST', `/settings/reasons/${id}/update`, body)
  expect((await change({ title: 'A hair', isActive: true })).body.message).toBe('Reason updated!')
  expect(await offered()).toContainEqual({ id, kind: 'refund', title: 'A hair' })
  await change({ title: 'A hair', isActive: false })
  expect((await offered()).map(row => row.id)).not.toContain(id)
  expect((await admin('GET', '/settings/reasons')).body).toContainEqual({
    id,
    kind: 'refund',
    title: 'A hair',
    is_active: 0,
  })
  expect((await admin('DELETE', `/settings/reasons/${id}`)).body.message).toBe('Reason deleted!')
  expect((await admin('GET', '/settings/reasons')).body.map((row: Row) => row.id)).not.toContain(id)
  expect((await change({ title: 'Again', isActive: true })).body).toMatchObject(refusal('There is no such reason!'))
})

test('what makes no sense is refused', async () => {
  const add = async (body: object) => (await admin('POST', '/settings/reasons/add', body)).body
  expect(await add({ kind: 'void', title: ' ' })).toMatchObject(refusal('Please provide a reason!'))
  for (const kind of ['tip', '', 7, undefined])
    expect(await add({ kind, title: 'x' })).toMatchObject(refusal('Please choose what the reason is for!'))
  expect((await waiter('GET', '/settings/reasons')).status).toBe(403)
})
