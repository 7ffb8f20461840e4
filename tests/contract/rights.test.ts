import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../../src/contract/api.ts'
import { idOf, needsRight } from '../../src/contract/endpoint.ts'
import type { Scope } from '../../src/domain/access.ts'
import { noRights, type Right, type Rights, rightPercentMax } from '../../src/domain/rights.ts'
import { approvalRequest } from '../../src/server/books/approval-request.ts'
import { permit } from '../../src/server/books/permit.ts'
import { type ActCase, actCases, doAct, tooLongMs, type Wanted } from '../support/act-cases.ts'
import { type Ask, adminPassword, openRestaurant } from '../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, clock } = restaurant
afterAll(() => restaurant.close())

const pin = '271828'
const usualScopes = ['POS', 'ORDERS', 'ORDER_STATUS', 'SETTINGS'] as const
const hire = (username: string, rights: Partial<Rights>, scopes: readonly Scope[] = usualScopes) =>
  restaurant.addUser(username, scopes, adminPassword, { ...noRights, ...rights })
const all = (right: Right): Partial<Rights> => ({ [right]: right === 'discount_percent_max' ? rightPercentMax : true })

await hire('ana', {})
await hire('ben', {})
const cases = await actCases(restaurant)
const owner = await restaurant.as('admin')
await owner('POST', '/profile/pin', { current: adminPassword, pin })
const ana = await restaurant.as('ana')
const ben = await restaurant.as('ben')

/** An approval by the administrator of what `by` wants to do. */
async function approved(by: Ask, { call }: ActCase, { params, body }: Pick<Wanted, 'params' | 'body'>) {
  const answer = await by('POST', '/approvals', { call, params, body, approver: 'admin', pin })
  expect(answer, call).toMatchObject({ status: 200, body: { message: 'Approved by Administrator.' } })
  return answer.body.approvalId as string
}

/** An approval as nobody could get it, as if a row had been put there. */
async function forged(one: ActCase, wanted: Wanted, approver: string) {
  const id = await approved(ana, one, wanted)
  const { id: approver_id } = await database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', approver)
    .executeTakeFirstOrThrow()
  await database.write(tx => tx.updateTable('approvals').set({ approver_id }).where('id', '=', id).execute())
  return id
}

async function used(one: ActCase, wanted: Wanted) {
  const id = await approved(ana, one, wanted)
  await database.write(tx => tx.updateTable('approvals').set({ used_at: clock.now }).where('id', '=', id).execute())
  return id
}

async function tooOld(one: ActCase, wanted: Wanted) {
  const id = await approved(ana, one, wanted)
  await database.write(tx =>
    tx
      .updateTable('approvals')
      .set(eb => ({ expires_at: eb('expires_at', '-', tooLongMs) }))
      .where('id', '=', id)
      .execute(),
  )
  return id
}

const brings: Readonly<Record<string, (one: ActCase, wanted: Wanted) => Promise<string | undefined>>> = {
  'no approval': async () => undefined,
  'a valid one': (one, wanted) => approved(ana, one, wanted),
  'one of another body': (one, { params, other }) => approved(ana, one, { params, body: other }),
  'one of another person': (one, wanted) => approved(ben, one, wanted),
  'a used one': used,
  'one that is too old': tooOld,
  'one by oneself': (one, wanted) => forged(one, wanted, 'ana'),
  'one by somebody without the right': (one, wanted) => forged(one, wanted, 'cook'),
  'made-up words': async () => 'made-up',
}

test('every call that may need a right is tried', () => {
  const inContract = allCalls.flatMap(({ endpoint }) => (needsRight(endpoint) ? [idOf(endpoint)] : []))
  expect([...new Set(cases.map(({ call }) => call))].toSorted()).toEqual(inContract.toSorted())
})

test.each(cases)('$call, $state: only the right or a valid approval does it', async one => {
  const mismatches: string[] = []
  for (const held of ['the right', 'none'])
    for (const [name, bring] of Object.entries(brings)) {
      for (const name of ['ana', 'ben']) await hire(name, {}, one.scopes)
      const wanted = await one.make(owner)
      const approvalId = await bring(one, wanted)
      await hire('ana', held === 'none' ? {} : all(one.right), one.scopes)
      const { status, body } = await doAct(ana, one.call, wanted, approvalId)
      const isDone = status === 200
      const isAsked = status === 409 && body.approval?.right === one.right
      const mayDo = held === 'the right' || name === 'a valid one'
      if (mayDo ? !isDone : !isAsked) mismatches.push(`${held}, ${name}: ${status} ${body.message}`)
    }
  expect(mismatches).toEqual([])
})

test('a handler can’t ask for a right that its entry in the contract does not name', async () => {
  const [first] = allCalls.flatMap(({ endpoint }) => (needsRight(endpoint) ? [endpoint] : []))
  if (!first) throw new Error('no call needs a right')
  const { right: _, ...silent } = first
  const named = { ...first, right: 'refund' } as const
  for (const endpoint of [silent, named]) {
    const act = approvalRequest(endpoint, { params: {}, body: {}, now: clock.now })
    const why = { key: 'refused.kitchenStarted', values: {} } as const
    const needed = { right: 'comp', atLeast: true, why, covers: { cents: 100, lines: null } } as const
    const asking = database.write(tx => permit(tx, { userId: 1, role: 'admin', rights: noRights }, needed, act))
    await expect(asking).rejects.toThrow('does not say so')
  }
})
