import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../../../src/contract/api.ts'
import { read, sharedRead } from '../../../src/contract/endpoint.ts'
import { prepareFirstStart } from '../../../src/server/db/first-start.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import type { AllHandlers, Handlers } from '../../../src/server/http/handler.ts'
import { makeResponseCache } from '../../../src/server/http/response-cache.ts'
import { type RouteDependencies, serve } from '../../../src/server/http/serve.ts'
import { asStore, sayHere } from '../../../src/server/http/speech.ts'
import { makeSpeeches } from '../../../src/server/http/speeches.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { openTestDatabase } from '../../support/database.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

const common = { topic: 'tables', reply: z.string(), access: 'public', failure: 'failures.detailsLoad' } as const
const floors = {
  tables: sharedRead('/floors/:floor/tables', {
    ...common,
    dependsOn: ['tables'],
    query: z.object({
      seats: z._default(z.nullable(z.string()), null),
      from: z._default(z.nullable(z.string()), null),
    }),
  }),
  mine: read('/floors/mine', common),
  title: sharedRead('/floors/title', { ...common, dependsOn: ['tables'] }),
  sign: sharedRead('/floors/sign', { ...common, dependsOn: ['tables', 'store'] }),
}

let built: string[] = []
let app: FastifyInstance
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/v1${url}`, headers })

const handlers: Handlers<typeof floors> = {
  tables: async ({ params, query }) => {
    const answer = `${params.floor}: ${query.seats ?? 'any'} seats, from ${query.from ?? 'now'}`
    built.push(answer)
    return answer
  },
  mine: async ({ user }) => user?.username ?? 'nobody',
  title: async () => sayHere('pages.tables'),
  sign: async () => asStore(() => sayHere('pages.tables')),
}

beforeEach(async () => {
  built = []
  app = Fastify()
  const speeches = makeSpeeches(database)
  const needed: Partial<RouteDependencies> = { database, responseCache: makeResponseCache(), speeches, now: () => 0 }
  serve(app, floors, handlers, needed as RouteDependencies)
})

test('who asks for another part of a list is not sent the part that somebody else has just asked for', async () => {
  const answers = []
  for (const seats of ['2', '4', '2']) answers.push((await get(`/floors/terrace/tables?seats=${seats}`)).json())
  expect(answers).toEqual(['terrace: 2 seats, from now', 'terrace: 4 seats, from now', 'terrace: 2 seats, from now'])
  const { etag } = (await get('/floors/terrace/tables?seats=2')).headers
  const other = await get('/floors/terrace/tables?seats=4', { 'if-none-match': String(etag) })
  expect(other.statusCode).toBe(200)
})

test('nor what was answered in another language', async () => {
  const titleIn = async (tag: string) => (await get('/floors/title', { 'comanda-language': tag })).json()
  expect([await titleIn('en'), await titleIn('es'), await titleIn('en')]).toEqual(['Tables', 'Mesas', 'Tables'])
})

test('nor the list of another floor', async () => {
  expect((await get('/floors/terrace/tables')).json()).toBe('terrace: any seats, from now')
  expect((await get('/floors/cellar/tables')).json()).toBe('cellar: any seats, from now')
})

test('the same question is answered from memory, however it is written, until what it depends on changes', async () => {
  await get('/floors/bar/tables?seats=2&from=20:00')
  await get('/floors/bar/tables?from=20:00&seats=2')
  await get('/floors/bar/tables?from=20:00&seats=2&unknown=1')
  expect(built).toEqual(['bar: 2 seats, from 20:00'])
  await database.write(tx => bumpVersions(tx, ['tables']))
  await get('/floors/bar/tables?seats=2&from=20:00')
  expect(built).toHaveLength(2)
})

test('however many different questions come, the server keeps the answers to the latest hundred', async () => {
  for (let floor = 1; floor <= 101; floor++) await get(`/floors/${floor}/tables`)
  await get('/floors/2/tables')
  expect(built).toHaveLength(101)
  await get('/floors/1/tables')
  expect(built).toHaveLength(102)
})

test('a handler whose answer others get too can’t be written so that it depends on who asks', () => {
  const forgetful: Handlers<typeof floors> = {
    ...handlers,
    // @ts-expect-error the answer is shared, so there is no user
    tables: async ({ user }) => user.username,
  }
  const hasty: Handlers<typeof floors> = {
    ...handlers,
    // @ts-expect-error nor is there a time at which somebody asked
    tables: async ({ now }) => String(now),
  }
  expect([forgetful, hasty].map(Object.keys)).toEqual([Object.keys(handlers), Object.keys(handlers)])
  // @ts-expect-error a call that is not declared as shared can't name what its answer depends on
  expect(read('/floors/all', { ...common, dependsOn: ['tables'] as const }).path).toBe('/floors/all')
})

test('a server without the handlers of an area does not compile', () => {
  const withoutKitchen = ({ kitchen: _, ...others }: AllHandlers<typeof api>) => others
  // @ts-expect-error the kitchen is missing
  const all: (handlers: AllHandlers<typeof api>) => AllHandlers<typeof api> = withoutKitchen
  expect(Object.keys(all(Object.fromEntries(Object.keys(api).map(area => [area, {}])) as never))).not.toContain(
    'kitchen',
  )
})

test('what a shared answer says in the store’s language is in the one that the store has now', async () => {
  const admin = { adminUsername: 'admin', adminPassword: 'right-horse', passwordCost: cheapPasswords }
  await prepareFirstStart(database, { ...admin, timeZone: 'UTC', now: 0 })
  expect((await get('/floors/sign')).json()).toBe('Tables')
  // As another server writes it: this one notices it within a second, and its answer would stay.
  await database.write(async tx => {
    await tx.updateTable('store').set({ language: 'de' }).execute()
    await bumpVersions(tx, ['store'])
  })
  expect((await get('/floors/sign', { 'comanda-language': 'en' })).json()).toBe('Tische')
})
