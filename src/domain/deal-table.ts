/**
 * Two-way controlled rounding: cents dealt out over several bills at once, so that they add up down each column and
 * every sum along a bill stays within a cent of its exact value.
 */
import { spread } from './allocate.ts'
import { type Fraction, lowest, plus, safeCents, zero } from './fraction.ts'
import type { Cents } from './money.ts'

/** One total over all bills. `path`: the sums within a bill to which its cells belong, the widest first. */
export interface Column {
  readonly total: Cents
  /** One for each bill. All 0: nothing is dealt, and `total` must be 0. */
  readonly weights: readonly bigint[]
  readonly path: readonly string[]
}

/** Cents may flow along an edge as long as they stay between `least` and `most`. */
interface Edge {
  readonly from: number
  readonly to: number
  readonly least: Cents
  readonly most: Cents
  flow: Cents
}

/** A sum along a bill while it is added up: whole cents and fractions apart, so that no precision is lost. */
interface Sum {
  readonly node: number
  readonly parent: number
  readonly fractions: Fraction[]
  whole: Cents
  about: number
  flow: Cents
}

/** For each column the cents of each bill. Throws RangeError for a total over no weight. */
export function dealTable(columns: readonly Column[]): Cents[][] {
  const bills = columns[0]?.weights.length ?? 0
  const owed = new Array<number>(bills).fill(0)
  const exact = columns.map(partsOf)
  const dealt = columns.map(({ total }, at) => firstPass(total, exact[at] ?? [], owed))
  const root = columns.length
  const sums = new Map<string, Sum>()
  const cells: Edge[] = []
  const places: [number, number][] = []
  let nodes = root + 1
  columns.forEach(({ path }, column) => {
    exact[column]?.forEach((part, bill) => {
      if (part.top === 0n) return
      const flow = dealt[column]?.[bill] ?? 0
      let parent = root
      for (let length = 0; length <= path.length; length++) {
        const key = [bill, ...path.slice(0, length)].join('/')
        const sum = sums.get(key) ?? { node: nodes++, parent, fractions: [], whole: 0, about: 0, flow: 0 }
        sums.set(key, sum)
        addTo(sum, part, flow)
        parent = sum.node
      }
      cells.push({ from: column, to: parent, ...boundsOf(part), flow })
      places.push([column, bill])
    })
  })
  bringHome(cells, [...sums.values()].map(edgeOf), nodes)
  places.forEach(([column, bill], at) => {
    const row = dealt[column]
    if (row) row[bill] = cells[at]?.flow ?? 0
  })
  return dealt
}

function partsOf({ total, weights }: Column): Fraction[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  const bottom = whole === 0n ? 1n : whole
  return weights.map(weight => ({ top: BigInt(total) * weight, bottom }))
}

/** A column by itself. `owed` tells the next ones which bills have had too little so far, in millionths of a cent. */
function firstPass(total: Cents, parts: readonly Fraction[], owed: number[]): Cents[] {
  const dealt = spread(total, parts, owed)
  parts.forEach(({ top, bottom }, bill) => {
    const more = BigInt(dealt[bill] ?? 0) - top / bottom
    const short = ((top % bottom) * millions) / bottom - more * millions
    owed[bill] = (owed[bill] ?? 0) + Number(short)
  })
  return dealt
}

const millions = 1_000_000n

function addTo(sum: Sum, { top, bottom }: Fraction, flow: Cents): void {
  const rest = top % bottom
  sum.whole += safeCents(top / bottom)
  sum.flow += flow
  if (rest === 0n) return
  sum.about += Number((rest << precision) / bottom) / 2 ** Number(precision)
  sum.fractions.push({ top: rest, bottom })
}

const precision = 52n

const boundsOf = ({ top, bottom }: Fraction): Pick<Edge, 'least' | 'most'> => {
  const least = safeCents(top / bottom)
  return { least, most: top % bottom === 0n ? least : least + 1 }
}

function edgeOf({ node, parent, fractions, whole, about, flow }: Sum): Edge {
  const nearest = Math.round(about)
  // Only where floating-point numbers can't tell on which side of a whole number the sum is, it is added up exactly.
  const isNear = Math.abs(about - nearest) < 1e-6
  const { least, most } = isNear
    ? boundsOf(exactSum(fractions))
    : { least: Math.floor(about), most: Math.floor(about) + 1 }
  return { from: node, to: parent, least: whole + least, most: whole + most, flow }
}

/** Those with the same bottom first, so that the numbers stay short. */
function exactSum(fractions: readonly Fraction[]): Fraction {
  const byBottom = new Map<bigint, bigint>()
  for (const { top, bottom } of fractions) byBottom.set(bottom, (byBottom.get(bottom) ?? 0n) + top)
  return [...byBottom].reduce((sum, [bottom, top]) => lowest(plus(sum, lowest({ top, bottom }))), zero)
}

/** Moves cents around the table, one at a time, until every sum is within its bounds. */
function bringHome(cells: readonly Edge[], sums: readonly Edge[], nodes: number): void {
  const edges = [...cells, ...sums]
  const at: Edge[][] = Array.from({ length: nodes }, () => [])
  for (const edge of edges) {
    at[edge.from]?.push(edge)
    at[edge.to]?.push(edge)
  }
  for (const edge of edges) {
    while (edge.flow < edge.least) move(edge, edge.to, edge.from, 1, at)
    while (edge.flow > edge.most) move(edge, edge.from, edge.to, -1, at)
  }
}

/** One cent more, or less, along `edge`, and the shortest way back on which no other sum leaves its bounds. */
function move(edge: Edge, start: number, goal: number, by: 1 | -1, at: readonly (readonly Edge[])[]): void {
  const cameBy = new Map<number, Edge | null>([[start, null]])
  const waiting = [start]
  for (let next = 0; next < waiting.length && !cameBy.has(goal); next++) {
    const node = waiting[next] ?? start
    for (const way of at[node] ?? []) {
      const isForward = way.from === node
      const to = isForward ? way.to : way.from
      if (way === edge || cameBy.has(to) || (isForward ? way.flow >= way.most : way.flow <= way.least)) continue
      cameBy.set(to, way)
      waiting.push(to)
    }
  }
  if (!cameBy.has(goal)) throw new RangeError('cents that can’t be dealt out')
  edge.flow += by
  for (let node = goal, way = cameBy.get(node); way; way = cameBy.get(node)) {
    const isForward = way.to === node
    way.flow += isForward ? 1 : -1
    node = isForward ? way.from : way.to
  }
}
