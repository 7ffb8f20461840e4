import { expect, test } from 'vitest'
import { withNewService } from '../../../src/features/tables/unsent-order.ts'
import { billOf } from './guests.ts'

const ten = { percent: 10, tax_rate: 20, tax_type: 'exclusive', tax_title: 'VAT 20' }

test('guests who were counted and order without a connection are charged for serving, with its own tax', () => {
  const bill = withNewService(billOf(), ten)
  // 4.25 on 42.50, and 0.85 of tax.
  expect(bill.lines.at(-1)).toMatchObject({ order_item_id: null, title: 'Service charge 10 %', total: '5.10' })
  expect([bill.net, bill.tax, bill.total, bill.due]).toEqual(['42.89', '4.71', '47.60', '47.60'])
  expect(bill.taxes.at(-1)).toEqual({ rate: 20, title: 'VAT 20', net: '4.25', tax: '0.85', total: '5.10' })
})

test('a charge that stood on the bill grows with it, and one that was waived stays away', () => {
  const bill = withNewService(billOf(), ten)
  const [paella] = bill.lines
  const more = withNewService({ ...bill, lines: [...bill.lines, { ...paella, order_item_id: -1 } as never] }, ten)
  expect(more.lines.filter(({ order_item_id }) => order_item_id === null)).toMatchObject([{ amount: '7.25' }])
  expect(withNewService(billOf(), { ...ten, percent: 0 })).toEqual(billOf())
  expect(withNewService(billOf(), null)).toEqual(billOf())
})
