/**
 * Servers that are killed (SIGKILL) around the closing of a shift. The Z must be there whole or not at all, and equal what
 * other code counts from the rows. Everybody is honest meanwhile: what is counted is what lies in the drawer. So each
 * difference of a Z must be the cash that tablets had taken without the server and sent later, to the cent.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyBooks } from '../../src/server/books/verify.ts'
import { type Bills, verifyBills } from '../../src/server/books/verify-bills.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/db/open.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { databaseFile } from '../../src/server/env.ts'
import { makePostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { fillSmallMenu } from '../support/small-menu.ts'
import { differencesOf, type HonestTill, type Outcome, openHonestTill } from './honest-till.ts'

export interface Closings {
  readonly kills: number
  /** Kills after which the shift was open as before, and closed with its Z. */
  readonly open: number
  readonly closed: number
  /** Shifts whose Z shows a difference, all of it explained by late cash. */
  readonly explained: number
  readonly bills: Bills | null
  readonly wrong: readonly string[]
}

interface Plan {
  readonly kills: number
  readonly seed: string
  /** Of PostgreSQL; null: the embedded engine. */
  readonly postgres: string | null
  readonly tell?: (text: string) => void
}

const password = 'a-soup-for-ada-7'

export async function killClosings({ kills, seed, postgres, tell = () => {} }: Plan): Promise<Closings> {
  const chance = chanceFrom(seed)
  const place = await openPlace(postgres)
  const start = () => startServer({ ...place.env, ADMIN_PASSWORD: password, STORE_TIME_ZONE: 'UTC' })
  let server = await start()
  const database = await place.open()
  const menu = await fillSmallMenu(database)
  const till = await openHonestTill({ database, menu, chance, password })
  const wrong: string[] = []
  const count = { open: 0, closed: 0 }
  let closeMs = 20
  try {
    await till.signIn(server.url)
    for (let done = 0; done < kills; done++) {
      await till.serve(server.url)
      const { outcome, tookMs } = await closeAndKill(server, till, chance.fraction() * closeMs * 2)
      if (tookMs !== null) closeMs = (closeMs * 9 + tookMs) / 10
      server = await start()
      const found = await till.lookAfter(server.url, outcome)
      count[found.isClosed ? 'closed' : 'open']++
      wrong.push(...found.wrong.map(text => `kill ${done + 1}: ${text}`))
      if (done % 25 === 24 || done === kills - 1) {
        wrong.push(...(await disagreements(database)).map(text => `after kill ${done + 1}: ${text}`))
        tell(`${done + 1} of ${kills}: ${count.closed} closed, ${count.open} open, ${wrong.length} wrong`)
      }
    }
    await till.sendLate(server.url)
    const { explained, unexplained } = await differencesOf(database)
    const bills = await verifyBills(database.read)
    return {
      kills,
      ...count,
      explained,
      wrong: [...wrong, ...unexplained],
      bills: 'bills' in bills ? bills.bills : null,
    }
  } finally {
    await server.stop()
    await database.close()
    await place.remove()
  }
}

async function closeAndKill(
  server: ServerProcess,
  till: HonestTill,
  afterMs: number,
): Promise<{ outcome: Outcome; tookMs: number | null }> {
  const key = randomUUID()
  const began = performance.now()
  let tookMs: number | null = null
  const closing = till.close(server.url, key).then(
    said => {
      tookMs = performance.now() - began
      return said
    },
    () => null,
  )
  await new Promise(resolve => setTimeout(resolve, afterMs))
  await server.kill()
  return { outcome: { key, said: await closing }, tookMs }
}

async function disagreements({ read }: Database): Promise<string[]> {
  const [books, bills] = [await verifyBooks(read), await verifyBills(read)]
  return [books, bills].flatMap(verdict => ('broken' in verdict ? [JSON.stringify(verdict.broken)] : []))
}

async function openPlace(postgres: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-closing-'))
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true })
  if (!postgres)
    return { env: { DATA_DIR: folder }, open: async () => openSqlite(databaseFile(folder)), remove: removeFolder }
  const made = await makePostgres(postgres)
  return {
    env: { DATABASE_URL: made.url, DATA_DIR: folder },
    open: () => openPostgres(made.url),
    remove: async () => {
      await made.drop()
      await removeFolder()
    },
  }
}
