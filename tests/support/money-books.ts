/** What the tills took and printed, as their people know it; and what has happened to them. */
export interface MoneyBooks {
  readonly newKey: () => string
  /** A mark for one payment, which it carries into the server's books. */
  readonly newSlip: () => string
  /** Money has changed hands. */
  readonly take: (slip: string, cents: number, isCash: boolean) => void
  readonly printed: (number: string) => void
  readonly count: (what: string) => void
  readonly wrong: (what: string) => void
  /** By their marks. */
  readonly taken: ReadonlyMap<string, number>
  readonly papers: readonly string[]
  readonly faults: Readonly<Record<string, number>>
  readonly faultsFound: readonly string[]
  /** The cash that lies in the drawer, as somebody counts it who empties it then. */
  readonly emptyDrawer: () => number
}

export function makeMoneyBooks(run: string): MoneyBooks {
  const taken = new Map<string, number>()
  const papers: string[] = []
  const faults: Record<string, number> = {}
  const found: string[] = []
  let [keys, slips, inDrawer] = [0, 0, 0]
  return {
    newKey: () => {
      keys += 1
      return `${run}-${keys}`
    },
    newSlip: () => {
      slips += 1
      return `${run}/${slips}`
    },
    take: (slip, cents, isCash) => {
      taken.set(slip, cents)
      if (isCash) inDrawer += cents
    },
    printed: number => papers.push(number),
    count: what => {
      faults[what] = (faults[what] ?? 0) + 1
    },
    wrong: what => found.push(what),
    taken,
    papers,
    faults,
    faultsFound: found,
    emptyDrawer: () => {
      const counted = inDrawer
      inDrawer = 0
      return counted
    },
  }
}
