/** What is said of money that was taken for a bill: what goes back to the guests, what is left to pay, or that all is paid. */
import type { Cents } from '../../domain/money/money.ts'
import { done } from '../http/done.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'

interface Said {
  readonly paidCents: Cents
  readonly dueCents: Cents
  readonly overpaidCents: Cents
  /** So much is stored, and waits for somebody who books it. */
  readonly heldCents?: Cents
}

export function saidOfPayment({ paidCents, dueCents, overpaidCents, heldCents = 0 }: Said, sums: SumsInWords) {
  if (heldCents > 0) return done('done.moneyHeld', { sum: sums(heldCents) })
  if (overpaidCents > 0) return done('done.giveBack', { sum: sums(overpaidCents) })
  if (dueCents > 0) return done('done.partTaken', { taken: sums(paidCents), left: sums(dueCents) })
  return done('done.billPaid')
}
