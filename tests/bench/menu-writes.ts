/** Setting up a large menu: 2,000 more items on a menu of 2,000, one request after the other, as an import does. */
import { randomUUID } from 'node:crypto'
import { signInAt } from '../support/server-process.ts'
import { load } from './load.ts'
import { atMost, type Row, told } from './report.ts'
import { type BenchPlace, benchPassword, startBench } from './server.ts'

const dishes = 2_000
/** Of the peer: 2,000 adds, in seconds. */
const peerSeconds = 16

/** The time of writes to the menu on one engine, and of the first reads after one. */
export async function measureMenuWrites(place: BenchPlace): Promise<Row[]> {
  const { server, database } = await startBench(place, dishes)
  try {
    const cookie = await signInAt(server.url, 'admin', benchPassword)
    const write = (path: string, requests: number) =>
      load({
        url: `${server.url}/api/v1/menu-items${path}`,
        method: 'POST',
        headers: () => ({ cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        body: JSON.stringify({ title: 'Added item', price: 4.5, netPrice: null, categoryId: 1, taxId: 1 }),
        connections: 1,
        requests,
      })
    const read = async (path: string) => {
      await write('/update/1', 1)
      const { p50 } = await load({
        url: `${server.url}${path}`,
        method: 'GET',
        headers: () => ({ cookie, 'accept-encoding': 'gzip' }),
        connections: 1,
        requests: 1,
      })
      return p50
    }
    await write('/update/1', 50)
    const update = await write('/update/1', 300)
    const added = await write('/add', dishes)
    const seconds = dishes / added.perSecond
    if (added.statuses[200] !== dishes) throw new Error(`not every item was added: ${JSON.stringify(added.statuses)}`)
    return [
      atMost(`${place.name}: a menu of 2,000 items, change of one, p50`, update.p50, 'ms', 50),
      atMost('2,000 items added, p50', added.p50, 'ms', 50),
      told('together', seconds, 's', peerSeconds),
      told('/pos/init of 4,000 items, right after a change', await read('/api/v1/pos/init'), 'ms'),
    ]
  } finally {
    await server.stop()
    await database.close()
  }
}
