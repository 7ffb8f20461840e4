/** Papers besides the kitchen's that a printer can print. */
export const roles = [
  { field: 'printsReceipts', flag: 'prints_receipts', label: 'printers.receiptsAndBills' },
  { field: 'printsReports', flag: 'prints_reports', label: 'printers.reports' },
  { field: 'printsTokens', flag: 'prints_tokens', label: 'printers.tokens' },
] as const
