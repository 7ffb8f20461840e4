import type { AuditRow, audit } from '../../../src/contract/audit.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'

/** Somebody cancels a burger after the bill. */
export const rowOf = (facts: Partial<AuditRow> = {}): AuditRow => ({
  seq: 812,
  at: '2026-11-20T20:31:00.000Z',
  business_day: '2026-11-20',
  act: 'item.void',
  person: 'Ana',
  sent_by: null,
  approver: 'Olga',
  place: 'Bar tablet',
  subject: 'Burger',
  quantity: 2,
  order_id: 7,
  token_no: 12,
  invoice_id: null,
  table_title: 'T4',
  amount: '46.20',
  reason: 'Quality',
  text: 'cold',
  wasted: 1,
  level: 'billed',
  printed_at: '2026-11-20T20:14:00.000Z',
  red: 1,
  before: null,
  after: null,
  ...facts,
})

export const booksWith = (rows: AuditRow[]): Reply<typeof audit.list> => ({
  rows,
  books: { rows: 12_345, mark: '3fa9c2d1' },
  choices: { people: [{ id: 3, name: 'Ana' }], tables: [{ id: 4, name: 'T4' }], acts: ['comp', 'item.void'] },
})
