/** Closing the numbers of a device that does not come back: who, when, why, and the last one that was seen. */

import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { asStore, wordsHere } from '../http/speech.ts'
import { close, closeSeriesOf, lockSeries } from './device-series.ts'

interface Doing {
  readonly userId: number
  readonly now: number
  readonly record: RecordEntry
}

/** By hand. Throws Refused(404), and Refused(409) for one that is closed. */
export async function closeSeries(
  tx: Tx,
  code: string,
  { record, ...closing }: Doing & { readonly because: string },
): Promise<void> {
  const series = await lockSeries(tx, code)
  if (series?.kind !== 'device') throw new Refused(404, 'refused.noSeries')
  if (series.closed_at !== null) throw new Refused(409, 'refused.seriesClosed')
  await close(tx, code, closing)
  record({ act: 'series.close', subject: code, text: closing.because, after: { last: series.last_no } })
}

/** With the device that was removed. */
export async function closeRemoved(
  tx: Tx,
  of: Parameters<typeof closeSeriesOf>[1],
  { record, alsoChanges, ...closing }: Doing & { readonly alsoChanges: AlsoChanges },
): Promise<void> {
  const because = asStore(() => wordsHere({ key: 'bills.deviceRemoved', values: {} }))
  for (const { code, last } of await closeSeriesOf(tx, of, { ...closing, because })) {
    record({ act: 'series.close', subject: code, text: because, after: { last } })
    alsoChanges('attention')
  }
}
