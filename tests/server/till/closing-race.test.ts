import { afterAll, beforeEach, expect, test } from 'vitest'
import { centsOf } from '../../../src/domain/money/money.ts'
import { noPaper, openAwayTill } from '../../support/away-till.ts'
import type { Ask } from '../../support/restaurant.ts'

const evening = await openAwayTill()
const { restaurant, database, clock, dinner, tell, payOnline, inCash } = evening
afterAll(() => restaurant.close())

let ana: Ask
let olga: Ask
beforeEach(async () => {
  ;({ ana } = await evening.begin())
  olga = await restaurant.as('admin')
})

test('a payment and the closing in the same moment: it is in this Z or in the next shift, and never in both', async () => {
  const sides = new Set<string>()
  for (let round = 0; round < 6; round++) {
    await dinner()
    const drawer = (await olga('GET', '/till')).body.drawers[0]
    const shiftId =
      drawer.shift?.shift_id ??
      (await olga('POST', '/till/open', { drawerId: drawer.drawer_id, float: '0' })).body.shiftId
    clock.now += 1_000
    const takenAt = new Date(clock.now).toISOString()
    const { countId } = (await olga('POST', '/till/count', { shiftId, amount: '0' })).body
    const close = () => olga('POST', '/till/close', { shiftId, countId, anyway: true })
    const [online, first, fact, second] = await Promise.all([
      payOnline(ana, '42.00', [inCash('20')]),
      close(),
      tell({ due: '22', takenAt, payments: [inCash('22')], fact: noPaper }),
      close(),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const refused = first.status === 409 ? first : second
    expect(refused.body.message).toMatch(/^This shift was closed at \d\d:\d\d by Administrator: Z-00000\d\.$/)
    expect(fact.status).toBe(200)

    const z = (await olga('GET', `/till/shifts/${shiftId}`)).body
    const rows = await database.read
      .selectFrom('payments')
      .select(['shift_id', 'late_of', 'amount_cents', 'booked_at'])
      .execute()
    const inZ = rows.filter(({ shift_id, late_of }) => shift_id === shiftId && late_of === null)
    expect(centsOf(z.cash.taken)).toBe(inZ.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
    for (const { shift_id } of rows.filter(({ booked_at }) => booked_at === clock.now))
      sides.add(shift_id === shiftId ? 'this Z' : 'the next shift')
    if (online.status !== 200) expect(online.status).toBe(409)
    const { body } = await ana('GET', '/tables')
    for (const { at, due } of body.parties as { at: string; due: string }[])
      if (due !== '0.00') await payOnline(ana, due, [inCash(due)], at)
    clock.now += 60_000
  }
  expect(sides.size).toBeGreaterThan(0)
})
