/** What really lies in the drawers, as honest people put it there: what they count when they are asked. */
import type { Cents } from '../../../src/domain/money/money.ts'

export interface CashInDrawers {
  /** Notes put in (positive) or taken out. */
  readonly put: (drawerId: number, cents: Cents) => void
  /** Money that may or may not have been taken: the page died while it was. `isTaken` says so later. */
  readonly maybe: (drawerId: number, cents: Cents, key: string) => void
  readonly isTaken: (key: string, isSo: boolean) => void
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
    isTaken(key, isSo) {
      const money = open.get(key)
      open.delete(key)
      if (money && isSo) put(money.drawerId, money.cents)
    },
    count: drawerId => Math.max(0, lies.get(drawerId) ?? 0),
    empty: drawerId => void lies.delete(drawerId),
  }
}
