/** Nobody ever gets a number, a token or a letter that somebody else holds; and none is missing without being named. */
import type { Database } from '../../../src/server/db/open.ts'

export interface Numbers {
  readonly database: Database
  /** Numbers on papers and in answers, restores or not: "INV-000812", "Z-000118", "B1-000017". */
  readonly given: readonly { readonly number: string; readonly to: string }[]
}

export async function checkNumbers({ database: { read }, given }: Numbers): Promise<string[]> {
  const wrong: string[] = []
  for (const [number, holders] of Map.groupBy(given, one => one.number)) {
    const all = [...new Set(holders.map(({ to }) => to))]
    if (all.length > 1) wrong.push(`numbers: ${number} was given to ${all.join(' and ')}`)
  }
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'business_day', 'token_no', 'provisional_token'])
    .execute()
  for (const [token, of] of Map.groupBy(orders, one => `${one.business_day} ${one.token_no}`)) {
    if (of.length > 1) wrong.push(`numbers: token ${token} is of orders ${of.map(({ id }) => id).join(' and ')}`)
  }
  return [...wrong, ...(await gaps({ read }))]
}

async function gaps({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const invoices = await read.selectFrom('invoices').select(['id', 'series', 'number']).execute()
  const shifts = await read
    .selectFrom('shifts')
    .select(['id', 'z_series', 'z_no'])
    .where('z_no', 'is not', null)
    .execute()
  const series = await read.selectFrom('series').selectAll().execute()
  const lost = await read.selectFrom('lost_numbers').selectAll().execute()
  const used = [
    ...invoices.map(({ series, number }) => ({ code: series ?? '', no: number ?? 0 })),
    ...shifts.map(({ z_series, z_no }) => ({ code: z_series, no: z_no ?? 0 })),
  ]
  return series.flatMap(({ code, kind, first_no, last_no }) => {
    const mine = used.filter(one => one.code === code).map(({ no }) => no)
    const twice = mine.filter((no, place) => mine.indexOf(no) !== place)
    const isLost = (no: number) => lost.some(one => one.code === code && one.first_no <= no && no <= one.last_no)
    const numbers = Array.from({ length: Math.max(0, last_no - first_no + 1) }, (_, place) => first_no + place)
    const missing = numbers.filter(no => !mine.includes(no) && !isLost(no))
    return [
      ...twice.map(no => `numbers: ${code}-${no} is of two documents`),
      // What a device has printed may still come: Attention names it.
      ...(kind === 'server' ? missing.map(no => `numbers: ${code}-${no} is missing`) : []),
      ...mine.filter(no => no > last_no).map(no => `numbers: ${code}-${no} is above the last one, ${last_no}`),
    ]
  })
}
