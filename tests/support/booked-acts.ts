import type { Database } from '../../src/server/db/open.ts'

/** What the books say about an order, oldest first. */
export async function bookedActs(database: Database, orderId: number): Promise<readonly Record<string, unknown>[]> {
  const rows = await database.read
    .selectFrom('audit')
    .select('bytes')
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute()
  return rows.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>)
}
