import { till } from '../../contract/till.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { Mutex } from '../device/mutex.ts'
import { newKey } from '../device/new-key.ts'
import type { Call } from '../http/call.ts'
import type { DeviceDatabase } from '../storage/device-database.ts'
import { readSeries, type Series, seriesName } from '../storage/series-row.ts'
import type { Session } from './session.ts'

export interface SeriesNeeds {
  readonly database: DeviceDatabase
  readonly mutex: Mutex
  readonly session: Pick<Session, 'user' | 'tablet'>
  readonly call: Call
}

/**
 * Tells the server which numbers this device holds for receipts that are printed while it is away, and gets some. One
 * that was cleared or put back gets others. Throws `CallFailed`.
 */
export async function askForSeries({ database, mutex, session, call }: SeriesNeeds): Promise<void> {
  const person = session.user()
  if (!person || !mayEnter(person, areaScopes.payments)) return
  const name = seriesName(session.tablet.current(), person)
  await mutex('comanda-series', async () => {
    const held = await database.read(tx => readSeries(tx, name))
    // Where a reload forgets the count, the same number would be given out twice.
    if (!database.isDurable()) return
    const body = { code: held?.code ?? null, last: held?.last ?? null }
    const { code, last } = await call(till.series, { body }, { key: newKey() })
    // Anybody who has left meanwhile has taken their numbers with them.
    if (session.user()?.username !== person.username) return
    await database.change(async tx => {
      const now = await readSeries(tx, name)
      tx.put(name, { code, last: now?.code === code ? Math.max(now.last, last) : last } satisfies Series)
    }, 'strict')
  })
}
