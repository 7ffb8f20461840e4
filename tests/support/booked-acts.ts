import type { Database } from '../../src/server/db/open.ts'

/** What the books say about an order, or all of it, oldest first. */
export async function bookedActs(database: Database, orderId?: number): Promise<readonly Record<string, unknown>[]> {
  const rows = await database.read
    .selectFrom('audit')
    .select('bytes')
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId ?? 0))
    .orderBy('seq')
    .execute()
  return rows.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>)
}
