import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemStatuses } from '../../src/domain/choices.ts'
import {
  atLeast,
  bumpOf,
  type LineProgress,
  type Reached,
  recallOf,
  setTo,
  stepOf,
} from '../../src/domain/line-progress.ts'

const fresh: LineProgress = { round: 0, status: 'created', readyAt: null, bumpedAt: null }
const advance = (round: number, status: LineProgress['status']): Reached => ({ round, step: stepOf(status) ?? 0 })
const reached = (taps: readonly Reached[], line = fresh) =>
  taps.reduce<LineProgress>((present, tap, minute) => atLeast(present, tap, 1_000 + minute), line)

describe('a cook’s taps', () => {
  test('a bump takes a dish off the display that was not even started, and says since when it is ready', () => {
    expect(reached([bumpOf(0)])).toEqual({ round: 0, status: 'completed', readyAt: 1_000, bumpedAt: 1_000 })
    expect(reached([advance(0, 'completed'), bumpOf(0)])).toMatchObject({ readyAt: 1_000, bumpedAt: 1_001 })
  })

  test('a recall brings it back, in a new round that is not ready yet', () => {
    const back = reached([bumpOf(0), recallOf(0, 'preparing')])
    expect(back).toEqual({ round: 1, status: 'preparing', readyAt: null, bumpedAt: null })
    expect(reached([bumpOf(0), recallOf(0, 'completed')])).toMatchObject({
      round: 1,
      status: 'completed',
      readyAt: 1_001,
      bumpedAt: null,
    })
  })

  test('a Complete from before the recall changes nothing when it comes late', () => {
    const back = reached([bumpOf(0), recallOf(0, 'created')])
    expect(atLeast(back, advance(0, 'completed'), 9_000)).toBe(back)
    expect(atLeast(back, bumpOf(0), 9_000)).toBe(back)
    expect(atLeast(back, advance(1, 'preparing'), 9_000).status).toBe('preparing')
  })

  test('what is delivered or cancelled ignores every tap', () => {
    for (const status of ['delivered', 'cancelled'] as const) {
      const gone = { ...fresh, status }
      for (const tap of [bumpOf(0), recallOf(0, 'created'), advance(7, 'completed')])
        expect(atLeast(gone, tap, 9_000)).toBe(gone)
    }
  })
})

describe('the Orders screen', () => {
  test('begins a new round where it sets a dish back or revives it, and nowhere else', () => {
    const bumped = reached([bumpOf(0)])
    expect(setTo(bumped, 'preparing', 5)).toEqual({ round: 1, status: 'preparing', readyAt: null, bumpedAt: null })
    expect(setTo({ ...fresh, status: 'cancelled' }, 'created', 5)).toMatchObject({ round: 1, status: 'created' })
    expect(setTo(fresh, 'completed', 5)).toMatchObject({ round: 0, readyAt: 5 })
    expect(setTo(bumped, 'delivered', 5)).toMatchObject({ round: 0, status: 'delivered' })
    expect(setTo(bumped, 'completed', 5)).toBe(bumped)
  })

  test('delivered by mistake: the dish is ready as before, and not back on the kitchen display', () => {
    const carried = setTo(reached([bumpOf(0)]), 'delivered', 5)
    expect(setTo(carried, 'completed', 9)).toEqual({ round: 1, status: 'completed', readyAt: 1_000, bumpedAt: 1_000 })
  })
})

const tap = fc.oneof(
  fc.record({ round: fc.nat(3), step: fc.constantFrom(0, 1, 2, 3, 4) }) as fc.Arbitrary<Reached>,
  fc.nat(3).map(bumpOf),
  fc.tuple(fc.nat(2), fc.constantFrom('created', 'preparing', 'completed')).map(([round, to]) => recallOf(round, to)),
)

test('10,000 evenings, shuffled and repeated: the taps of all cooks and waiters end in the same step', () => {
  const evening = fc.array(tap, { maxLength: 12 }).chain(taps =>
    fc.record({
      taps: fc.constant(taps),
      shuffled: fc.shuffledSubarray(taps, { minLength: taps.length }),
      repeated: fc.array(fc.nat(Math.max(0, taps.length - 1)), { maxLength: 6 }),
    }),
  )
  const endOf = (taps: readonly Reached[]) => {
    const { round, status, bumpedAt } = reached(taps)
    return status === 'delivered' ? status : `${round} ${status} ${bumpedAt !== null}`
  }
  fc.assert(
    fc.property(evening, ({ taps, shuffled, repeated }) => {
      const again = repeated.flatMap(at => taps[at] ?? [])
      expect(endOf([...shuffled, ...again])).toBe(endOf(taps))
    }),
    { numRuns: 10_000 },
  )
})

test('whatever is tapped or set, a line that is off the display is ready, and one that is not done is neither', () => {
  const act = fc.oneof(
    tap.map(wanted => (line: LineProgress) => atLeast(line, wanted, 1)),
    fc.constantFrom(...itemStatuses).map(status => (line: LineProgress) => setTo(line, status, 2)),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 10 }), acts => {
      const line = acts.reduce<LineProgress>((present, change) => change(present), fresh)
      if (line.bumpedAt !== null) expect(line.readyAt).not.toBeNull()
      if (line.status === 'created' || line.status === 'preparing')
        expect([line.readyAt, line.bumpedAt]).toEqual([null, null])
      if (line.status === 'completed') expect(line.readyAt).not.toBeNull()
    }),
  )
})
