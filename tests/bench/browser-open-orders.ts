/** Kitchen and Orders with 200 open orders: until all of them are on screen. */
import { signInAt } from '../support/server-process.ts'
import { type BrowserBench, domNodes, median, readyMs } from './browser.ts'
import { orderBody } from './data-set.ts'
import { type Row, told } from './report.ts'
import { benchPassword } from './server.ts'

const openOrders = 200
const runs = 5

export async function measureOpenOrders(bench: BrowserBench): Promise<Row[]> {
  await placeUntil(bench, openOrders)
  const rows: Row[] = []
  for (const { screen, path, order, peer } of screens) {
    for (const slowness of [1, 4] as const) {
      const ready: number[] = []
      let nodes = 0
      for (let run = 0; run < runs; run++) {
        const page = await bench.coldPage(slowness)
        ready.push(await readyMs(page, path, order, openOrders))
        nodes = await domNodes(page)
        await page.context().close()
      }
      rows.push(
        told(`${screen}, ${openOrders} open orders, CPU ×${slowness}: all there`, median(ready), 'ms', peer[slowness]),
      )
      if (slowness === 4) rows.push(told('DOM nodes', nodes, '', peer.nodes))
    }
  }
  return rows
}

const screens = [
  { screen: 'Kitchen', path: '/dashboard/kitchen', order: 'article', peer: { 1: 891, 4: 2_013, nodes: 6_152 } },
  {
    screen: 'Orders',
    path: '/dashboard/orders',
    order: 'article section',
    peer: { 1: 1_098, 4: 4_038, nodes: 20_833 },
  },
] as const

async function placeUntil({ url, database }: BrowserBench, count: number): Promise<void> {
  const cookie = await signInAt(url, 'admin', benchPassword)
  const body = JSON.stringify(await orderBody(database))
  const { open } = await database.read
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  for (let placed = open; placed < count; placed++) {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/pos/create-order`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`the order was refused: ${await answer.text()}`)
  }
}
