import { expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { checkingReply } from '../../../src/server/http/check-reply.ts'
import { prepared } from '../../../src/server/http/handler.ts'

const replies = async (reply: unknown) => {
  const handler = checkingReply(api.kitchen.stations, async () => reply)
  return (await prepared(handler, {}))({})
}

const bar = { id: 1, title: 'Bar', paper_only: 0 }

test('a reply that is what its contract declares passes', async () => {
  expect(await replies([bar])).toEqual([bar])
})

test.each([
  ['lacks a member', [{ id: 1 }], /GET \/kitchen\/stations does not reply what it declares/],
  ['has a member of another kind', [{ ...bar, title: 7 }], /does not reply what it declares/],
  ['has a member that nobody declared', [{ ...bar, owner: 'ana' }], /replies more than it declares: \.0\.owner/],
])('a reply that %s is an error', async (_, reply, error) => {
  await expect(replies(reply)).rejects.toThrow(error)
})
