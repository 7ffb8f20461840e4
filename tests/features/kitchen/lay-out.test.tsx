import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, type PageSize, type TicketHeights } from '../../../src/features/kitchen/lay-out.ts'

const sizes: readonly PageSize[] = [
  { columns: 5, height: 690, gap: 8, strip: 32 },
  { columns: 6, height: 690, gap: 8, strip: 32 },
  { columns: 8, height: 1_002, gap: 8, strip: 32 },
]
const ticket = fc.record({
  head: fc.integer({ min: 56, max: 120 }),
  lines: fc.oneof(
    { weight: 9, arbitrary: fc.array(fc.integer({ min: 44, max: 160 }), { minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 44, max: 160 }), { minLength: 10, maxLength: 80 }) },
  ),
})
const screen = fc.array(ticket, { maxLength: 40 }).map(all => all.map((one, id): TicketHeights => ({ id, ...one })))

test('10,000 random screens: no ticket is cut, all are there once and in order, and nothing lies over another', () => {
  fc.assert(
    fc.property(screen, fc.constantFrom(...sizes), (tickets, size) => {
      const pages = layOut(tickets, size)
      const parts = pages.flatMap((page, at) => page.parts.map(part => ({ ...part, page: at })))
      for (const { id, head, lines } of tickets) {
        const mine = parts.filter(part => part.id === id)
        // Every line once, from the first to the last.
        expect(mine.flatMap(({ from, to }) => lines.slice(from, to).map((_, at) => from + at))).toEqual(
          lines.map((_, at) => at),
        )
        expect(mine[0]?.hasHead).toBe(true)
        const height = head + lines.reduce((sum, line) => sum + line, 0)
        if (height <= size.height) expect(mine).toHaveLength(1)
      }
      const heightOf = ({ id, from, to, hasHead }: (typeof parts)[number]) => {
        const { head, lines } = tickets[id] as TicketHeights
        return lines.slice(from, to).reduce((sum, line) => sum + line, hasHead ? head : size.strip)
      }
      for (const part of parts) {
        expect(part.column).toBeLessThan(size.columns)
        expect(part.top + heightOf(part)).toBeLessThanOrEqual(size.height)
      }
      const places = parts.map(({ page, column, top }) => (page * size.columns + column) * 10_000 + top)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      for (const [at, part] of parts.entries()) {
        const next = parts[at + 1]
        if (next && next.page === part.page && next.column === part.column)
          expect(next.top).toBeGreaterThanOrEqual(part.top + heightOf(part) + size.gap)
      }
      const ids = pages.flatMap(page => page.ids)
      expect(new Set(ids).size).toBe(tickets.length)
    }),
    { numRuns: 10_000 },
  )
})

test('twelve tickets of an ordinary evening are whole on a tablet that lies, thirty on a television', () => {
  const evening = Array.from(
    { length: 30 },
    (_, id): TicketHeights => ({ id, head: 64, lines: [46, 62, ...(id % 3 ? [46] : [])] }),
  )
  const [on1024, on1366, on1920] = sizes.map(size => layOut(evening, size)[0]?.ids.length)
  expect(on1024).toBeGreaterThanOrEqual(12)
  expect(on1366).toBeGreaterThanOrEqual(15)
  expect(on1920).toBeGreaterThanOrEqual(30)
})

test('a ticket of sixty lines goes on on the next page, under its head again', () => {
  const pages = layOut([{ id: 7, head: 64, lines: Array.from({ length: 60 }, () => 100) }], sizes[0] as PageSize)
  expect(pages.map(({ parts }) => [parts[0]?.from, parts.at(-1)?.to])).toEqual([
    [0, 30],
    [30, 60],
  ])
  expect(pages.map(({ parts }) => parts.filter(({ hasHead }) => hasHead).length)).toEqual([1, 1])
})
