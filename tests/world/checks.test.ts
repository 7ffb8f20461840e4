/** The checks that look at an evening's history speak. */
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'
import type { Accepted } from './accepted.ts'
import { givenIn } from './checks/given.ts'
import { checkNumbers } from './checks/numbers.ts'
import { checkOnce } from './checks/once.ts'
import { checkOneCommit } from './checks/one-commit.ts'
import { checkTwice } from './checks/twice.ts'

const write: Accepted & { readonly answer: { readonly message: string; readonly party: object } } = {
  at: 0,
  by: 'ana',
  method: 'POST',
  path: '/till/open',
  key: 'k1',
  body: {},
  answer: { message: 'Shift opened.', party: { at: 't1' } },
}

test('a write has one commit, with its key in it', () => {
  const commit = (keys: readonly string[], ...tables: string[]) => ({ keys, tables })
  const done = (...commits: readonly ReturnType<typeof commit>[]) => [{ path: '/till/open', key: 'k1', commits }]
  const own = commit(['k1'], 'shifts')
  expect(checkOneCommit(done(own))).toEqual([])
  expect(checkOneCommit(done(commit([], 'audit'), own))).toEqual([
    'one commit: /till/open (k1) has 2 commits: audit | shifts',
  ])
  expect(checkOneCommit(done(commit([], 'audit')))).toEqual(['one commit: the key of /till/open (k1) is in 0 commits'])
  expect(checkOneCommit(done(own, commit([], 'menu_items', 'menu_clock')))).toEqual([])
  expect(checkOneCommit(done(commit([], 'sign_in_tries'), own))).toEqual([])
  expect(checkOneCommit([{ path: '/auth/signin', key: 'k2', commits: [] }])).toEqual([])
})

test('what is sent again is answered the same, and changes nothing', async () => {
  const tables = [['bills', [{ id: 1 }]] as const, ['sessions', [{ id: 1 }]] as const]
  const again = (
    body: object,
    after: readonly (readonly [string, readonly unknown[]])[] = tables,
    status = 200,
    one: Accepted = write,
  ) => {
    let calls = 0
    return checkTwice({
      accepted: [one],
      send: async () => ({ status, body }),
      tables: async () => (calls++ === 0 ? tables : after),
    })
  }
  expect(await again(write.answer)).toEqual([])
  // Only of a very long answer the party is not kept.
  expect(await again({ message: 'Shift opened.' })).toHaveLength(1)
  const long = { ...write, answer: { ...write.answer, party: { at: 't1', orders: 'x'.repeat(70_000) } } }
  expect(await again({ message: 'Shift opened.' }, tables, 200, long)).toEqual([])
  expect(
    await again(write.answer, [
      ['bills', [{ id: 1 }]],
      ['sessions', []],
    ]),
  ).toEqual([])
  expect(await again({ message: 'Shift opened', party: write.answer.party })).toHaveLength(1)
  expect(await again(write.answer, tables, 409)).toHaveLength(1)
  expect(await again(write.answer, [['bills', [{ id: 1 }, { id: 2 }]]])).toEqual([
    'twice: bills has {"id":2}, before undefined',
  ])
  let said = 0
  const announcing = { accepted: [write], tables: async () => tables, announced: () => said }
  const send = async () => ({ status: 200, body: write.answer, said: ++said })
  expect(await checkTwice({ ...announcing, send })).toEqual(['twice: POST /till/open (k1) was announced again'])
  expect(await again(write.answer, [['bills', []]])).toEqual(['twice: bills has fewer rows, before {"id":1}'])
})

test('a promise is in the books once, and no answer gives up', async () => {
  const { database, close } = await openTestDatabase()
  try {
    const row = { user_id: 1, call: '/till/open', body_hash: '', reply: '{}', made_at: 0 }
    await database.write(tx =>
      tx
        .insertInto('idempotency_keys')
        .values([
          { ...row, key: 'there' },
          { ...row, key: 'begun', reply: '' },
        ])
        .execute(),
    )
    const found = (entries: object) => checkOnce({ promised: [], waiting: [], answers: [], database, ...entries })
    const begun = 'once: begun was begun and never answered'
    expect(await found({})).toEqual([begun])
    const promised = [
      { key: 'there', kind: 'done' },
      { key: 'there', kind: 'no', words: 'Closed!' },
      { key: 'gone', kind: 'done' },
      { key: 'lost', kind: 'kept' },
      { key: 'waits', kind: 'kept' },
      { key: 'mute', kind: 'no' },
    ]
    expect(await found({ promised, waiting: ['waits'] })).toEqual([
      'once: waits still waits',
      'once: there was refused, and is in the books',
      'once: gone was called done, and is not in the books',
      'once: lost was kept, and is lost',
      'once: mute was refused without a word',
      begun,
    ])
    const answer = { path: '/till', body: '', isExcused: true }
    const answers = [
      { ...answer, status: 503 },
      { ...answer, status: 500 },
    ]
    expect(await found({ answers })).toEqual([begun, 'once: /till answered 500 '])
    const late = { path: '/api/v1/parties/t1/pay', status: 409, body: 'No!', isExcused: false, isLate: true }
    expect(await found({ answers: [late] })).toEqual([
      begun,
      'once: money that was taken was refused: /api/v1/parties/t1/pay answered No!',
    ])
    expect(await found({ answers: [{ ...late, isLate: false }] })).toEqual([begun])
  } finally {
    await close()
  }
})

test('a number is given by an answer, and by the paper that a device has printed', () => {
  const asked = JSON.stringify({ fact: { invoice: { series: 'B1', number: 7 } } })
  const answer = { path: '/pay', status: 200, body: '{"number":"INV-000001","z":null}', isExcused: false }
  expect(givenIn([answer, { ...answer, key: 'k1' }, { ...answer, status: 409, key: 'k2', asked }])).toEqual([
    { number: 'INV-000001', to: '/pay k1' },
    { number: 'B1-000007', to: '/pay k2' },
  ])
})

test('a number is of one thing', async () => {
  const { database, close } = await openTestDatabase()
  try {
    const to = (...all: readonly string[]) => all.map(one => ({ number: 'INV-000001', to: one }))
    expect(await checkNumbers({ database, given: to('a', 'a') })).toEqual([])
    expect(await checkNumbers({ database, given: to('a', 'b') })).toEqual(['numbers: INV-000001 was given to a and b'])
    await database.write(tx => tx.updateTable('series').set({ last_no: 2 }).where('role', '=', 'INV').execute())
    expect(await checkNumbers({ database, given: [] })).toEqual([
      'numbers: INV-1 is missing',
      'numbers: INV-2 is missing',
    ])
  } finally {
    await close()
  }
})
