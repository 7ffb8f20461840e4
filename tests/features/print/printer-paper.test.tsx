import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Paper as PaperOf } from '../../../src/domain/papers/paper.ts'
import { Paper } from '../../../src/features/receipt/paper.tsx'
import { ReceiptPaper } from '../../../src/features/receipt/receipt-paper.tsx'
import { paperSamples, receiptSamples } from '../../support/papers.ts'

/** What stands on a paper, without the room between the words. */
const wordsOf = ({ lines }: PaperOf): string =>
  lines
    .map(line => {
      if (line.is === 'text' || line.is === 'circle') return line.text
      if (line.is === 'pair') return line.left + line.right
      return line.is === 'cells' ? line.cells.join('') : ''
    })
    .join('')
    .replace(/\s+/g, '')

test.each(paperSamples)('a screen shows %s with the words that a printer prints, at both widths', (_, paper) => {
  for (const format of ['57', '80']) {
    const { container, unmount } = render(<Paper paper={paper} format={format} label="Paper" />)
    expect((container.textContent ?? '').replace(/\s+/g, '')).toBe(wordsOf(paper))
    unmount()
  }
})

test('sums stand in a table with a heading for each column, and a name for each row', () => {
  const invoice = receiptSamples.find(([name]) => name === 'the copy of an invoice for a firm')?.[1]
  if (!invoice) throw new Error('there is no such sample')
  const { getByRole } = render(<ReceiptPaper receipt={invoice} />)
  getByRole('columnheader', { name: 'Net' })
  expect(getByRole('row', { name: /^VAT 10%/ }).textContent).toBe('VAT 10%19.001.9020.90')
})
