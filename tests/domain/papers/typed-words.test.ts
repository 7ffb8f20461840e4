import { expect, test } from 'vitest'
import { kitchenPaper, type TicketFacts } from '../../../src/domain/papers/kitchen-paper.ts'
import { lengthOf, type Paper, pairLines, wrapped } from '../../../src/domain/papers/paper.ts'
import { receiptPaper } from '../../../src/domain/papers/receipt-paper.ts'
import { sayIn } from '../../../src/texts/say.ts'
import { receiptOf } from '../../features/print/receipts.ts'
import { inSight, typedWords } from '../../support/in-sight.ts'

const ticketWith = (typed: string): TicketFacts => ({
  what: 'new',
  copyOf: null,
  attempts: 0,
  homeTitle: null,
  orderId: 7,
  tokenNo: 12,
  provisionalToken: null,
  table: typed,
  floor: typed,
  deliveryType: 'dinein',
  placedAt: 0,
  takenAt: null,
  waiter: typed,
  timeZone: 'UTC',
  note: typed,
  lines: [
    {
      quantity: 1,
      title: typed,
      variant: typed,
      combo: typed,
      addons: [{ title: typed, isWithout: false, isNested: true }],
      notes: typed,
      station: null,
      isCancelled: false,
    },
  ],
})

const receiptWith = (typed: string) =>
  receiptOf(
    {
      customerName: typed,
      table: { id: 1, title: typed },
      servedBy: typed,
      cartItems: [
        {
          title: typed,
          variantTitle: typed,
          addonTitles: [typed, typed],
          notes: typed,
          quantity: 2,
          unitCents: 950,
          lineCents: 1900,
        },
      ],
    },
    { header: typed, footer: typed },
  )

/** What stands on a paper, a text each; texts and cells are read in the paper's direction, amounts by themselves. */
const textsOn = ({ lines }: Paper): readonly string[] =>
  lines.flatMap(line =>
    line.is === 'text'
      ? [line.text]
      : line.is === 'pair'
        ? [line.left]
        : line.is === 'cells'
          ? [line.cells[0] ?? '']
          : [],
  )

const languages = ['en', 'ar', 'zh'] as const
const isolates = /[\u2066-\u2069]/u

test.each(languages)('%s: what people typed is one run of words on ticket and receipt', language => {
  const t = sayIn(language)
  for (const typed of typedWords) {
    const seen = inSight(typed, 'auto')
    const papers = [kitchenPaper(ticketWith(typed), t), receiptPaper(receiptWith(typed), t)]
    for (const paper of papers) {
      const direction = paper?.isFromRight ? 'rtl' : 'auto'
      const said = textsOn(paper as Paper).filter(text => text.replace(isolates, '').includes(typed.slice(0, 3)))
      expect(said.length).toBeGreaterThan(5)
      const torn = said.map(text => inSight(text, direction)).filter(text => !text.includes(seen))
      expect(torn).toEqual([])
    }
  }
})

test('a list of typed words is read in the order of the paper', () => {
  const [addons] = textsOn(receiptPaper(receiptWith('קולה 2L'), sayIn('en'))).filter(text => text.startsWith('+ '))
  const cola = inSight('קולה 2L', 'auto')
  expect(inSight(addons ?? '', 'auto')).toBe(`+ ${cola}, ${cola}`)
})

test('marks of direction are never counted as letters, and an English paper with Latin words has none', () => {
  const marked = '\u2068קולה 2L\u2069'
  expect(wrapped(marked, 7)).toEqual(['קולה 2L'])
  expect(pairLines(marked, '\u20683.00\u2069', 12)).toEqual(['קולה 2L 3.00'])
  const paper = { lines: [{ is: 'text', text: `1x ${marked}` }] } as const
  expect(lengthOf(paper, 10)).toEqual(lengthOf({ lines: [{ is: 'text', text: '1x קולה 2L' }] }, 10))
  const english = [
    kitchenPaper(ticketWith('Cola 2L (0.5)'), sayIn('en')),
    receiptPaper(receiptWith('7up'), sayIn('en')),
  ]
  expect(JSON.stringify(english)).not.toMatch(isolates)
})
