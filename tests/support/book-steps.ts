/** Writes of an owner, one after the other, each of which must be found in the books. */
import { expect } from 'vitest'
import type { Ask, Restaurant } from './restaurant.ts'

interface Step {
  /** As the contract names it. */
  readonly call: string
  readonly body?: object
  /** `:id` of the path, where it is not the id that the last answer named. */
  readonly id?: number | string | undefined
  /** What the entry says was, and is. */
  readonly from?: object
  readonly to?: object
}

export type Ids = Record<string, number | string>

/** Takes each step; every one is found in the books, with who did it and what it was before. Returns their calls. */
export async function takeSteps(
  restaurant: Restaurant,
  owner: Ask,
  ids: Ids,
  steps: readonly ((ids: Ids) => Step)[],
): Promise<readonly string[]> {
  const tried: string[] = []
  for (const make of steps) {
    const { call, body, from, to, id = ids.id } = make(ids)
    if (id !== undefined) ids.id = id
    const before = await seqNow(restaurant)
    const answer = await owner(call.startsWith('DELETE') ? 'DELETE' : 'POST', pathOf(call, ids), body)
    expect(answer.status, `${call}: ${JSON.stringify(answer.body)}`).toBe(200)
    for (const [name, value] of Object.entries(answer.body))
      if (typeof value === 'number') ids[name === 'menuItemId' ? 'itemId' : name] = value
    const entries = await entriesAfter(restaurant, before)
    expect(entries.length, `${call} leaves an entry`).toBeGreaterThan(0)
    expect(entries[0], call).toMatchObject({ person: { name: 'Administrator' } })
    const changes = entries.map(entry => ({ from: entry.before ?? null, to: entry.after ?? null }))
    if (from ?? to) expect(changes, call).toContainEqual(expect.objectContaining(partly({ from, to })))
    tried.push(call)
  }
  return tried
}

export async function seqNow({ database }: Restaurant): Promise<number> {
  const last = await database.read.selectFrom('audit').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.seq ?? 0
}

export async function entriesAfter({ database }: Restaurant, seq: number): Promise<readonly Record<string, unknown>[]> {
  const rows = await database.read.selectFrom('audit').select('bytes').where('seq', '>', seq).orderBy('seq').execute()
  return rows.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()))
}

const pathOf = (call: string, ids: Ids): string =>
  call.replace(/^\w+ /, '').replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? ids.id))

const partly = (facts: { readonly from?: object | undefined; readonly to?: object | undefined }) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value ? [[name, expect.objectContaining(value)]] : [])),
  )
