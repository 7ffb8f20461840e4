import { expect, test } from 'vitest'
import { storedReport } from '../../../src/server/till/stored-report.ts'

test('a Z of the first days, which said less, is still shown', () => {
  const first = {
    z_number: 'Z-000001',
    shift_id: 1,
    drawer: 'Till',
    opened_at: '2026-11-19T11:00:00.000Z',
    opened_by: null,
    closed_at: '2026-11-19T23:00:00.000Z',
    closed_by: 'Olga',
    taxes: [],
    tips_by_person: [],
    drawer_openings: 0,
    types: [
      { payment_type_id: 1, title: 'Cash', count: 1, amount: '4.95', tips: '0.00', rounding: '0.00', total: '4.95' },
    ],
    invoices: { count: 1, total: '4.95', first: 'INV-000001', last: 'INV-000001' },
    held: '2.00',
    adds_up: '0.00',
    open_at_closing: [],
    cash: { float: null, taken: '4.95', counts: [] },
  }
  expect(storedReport(Buffer.from(JSON.stringify(first)))).toMatchObject({
    types: [{ total: '4.95', refunds: '0.00' }],
    invoices: { total: '4.95', series: [{ first: 'INV-000001' }] },
    held: { after: '2.00' },
    late: [],
    float: null,
    cash: { taken: '4.95', moves: [] },
  })
})

test('a Z that told only the sums of what went in and out is still shown', () => {
  const z = { z_number: 'Z-000002', issuer: {}, cash: { taken: '4.95', out: '-20.00', counts: [] } }
  expect(storedReport(Buffer.from(JSON.stringify(z)))).toMatchObject({ cash: { out: '-20.00', moves: [] } })
})
