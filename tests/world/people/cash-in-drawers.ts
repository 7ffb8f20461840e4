/** What really lies in the drawers, as honest people put it there: what they count when they are asked. */
import type { Cents } from '../../../src/domain/money/money.ts'

export interface CashInDrawers {
  /** Notes put in (positive) or taken out. */
  readonly put: (drawerId: number, cents: Cents) => void
  /** The page died while money was taken: it was, if the server ever accepts this key. */
  readonly maybe: (drawerId: number, cents: Cents, key: string) => void
  /** The server has accepted a write with this key. */
  readonly accepted: (key: string) => void
  /** What somebody counts there. */
  readonly count: (drawerId: number) => Cents
  /** Somebody takes all of it away, after a shift. */
  readonly empty: (drawerId: number) => void
}

export function makeCashInDrawers(): CashInDrawers {
  const lies = new Map<number, Cents>()
  const open = new Map<string, { readonly drawerId: number; readonly cents: Cents }>()
  const put = (drawerId: number, cents: Cents) => void lies.set(drawerId, (lies.get(drawerId) ?? 0) + cents)
  return {
    put,
    maybe: (drawerId, cents, key) => void open.set(key, { drawerId, cents }),
    accepted(key) {
      const money = open.get(key)
      open.delete(key)
      if (money) put(money.drawerId, money.cents)
    },
    count: drawerId => Math.max(0, lies.get(drawerId) ?? 0),
    empty: drawerId => void lies.delete(drawerId),
  }
}
