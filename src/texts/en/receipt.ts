/** What stands on paper, and nothing else: a store may print in another language than its screens speak. */
export const receipt = {
  billPrint: 'Print {printNo}',
  notes: 'Notes: {notes}',
  notPaid: 'BILL – NOT PAID, NOT A RECEIPT',
  notYetSent: 'NOT YET SENT',
  number: 'Receipt No: {number}',
  orderType: 'Order Type: {type}',
  paidSoFar: 'Paid so far',
  receipt: 'Receipt',
  subtotal: 'Subtotal (excl. tax)',
  tax: 'Tax',
  toPay: 'To pay',
  token: 'Token',
  tokenWas: 'was {token}',
  total: 'Total',
} as const
