import { expect, test } from 'vitest'
import { cashReasons } from '../../src/domain/cash-reasons.ts'

const titled = (...titles: string[]) => titles.map(title => ({ title }))

test('a bank deposit is no cash in; a reason of the store’s own may be', () => {
  const reasons = titled('Change', 'Supplier paid', 'Bank deposit', 'Tips paid out', 'Lemons')
  expect(cashReasons('in', reasons)).toEqual(titled('Change', 'Lemons'))
  for (const kind of ['out', 'noSale']) expect(cashReasons(kind, reasons)).toEqual(reasons)
})

test('where no reason fits, all are offered', () => {
  expect(cashReasons('in', titled('Bank deposit'))).toEqual(titled('Bank deposit'))
})
