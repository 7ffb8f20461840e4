/** What screens said of the money that was taken at them, each payment under a mark of its own. */
import type { Told } from './page-till.ts'

export interface Taking {
  readonly mark: string
  readonly who: string
  readonly cents: number
  readonly isCash: boolean
  /** Its mark goes with it into the books; cash that is taken by taps has none there. */
  readonly hasSlip: boolean
  /** 'tapped': the page died or was closed before it said anything, so nobody knows. */
  readonly said: 'tapped' | 'taken' | 'refused'
}

export interface PayLedger {
  readonly newMark: () => string
  readonly hear: (who: string, told: Told, hasSlip?: boolean) => void
  readonly count: (what: string) => void
  readonly takings: ReadonlyMap<string, Taking>
  readonly papers: readonly string[]
  readonly faults: Readonly<Record<string, number>>
}

export function makePayLedger(run: string): PayLedger {
  const takings = new Map<string, Taking>()
  const papers: string[] = []
  const faults: Record<string, number> = {}
  let marks = 0
  const count = (what: string) => {
    faults[what] = (faults[what] ?? 0) + 1
  }
  return {
    newMark: () => {
      marks += 1
      return `${run}/${marks}`
    },
    hear(who, { mark, what, cents, isCash, number }, hasSlip = true) {
      if (what === 'nothing') return count('nothing to pay')
      takings.set(mark, { mark, who, cents, isCash, hasSlip, said: what })
      if (what === 'refused') count('refused in words')
      if (what === 'taken' && number) papers.push(number)
    },
    count,
    takings,
    papers,
    faults,
  }
}
