/** What stands on paper, and nothing else: a store may print in another language than its screens speak. */
export const receipt = {
  notes: 'Notes: {notes}',
  notYetSent: 'NOT YET SENT',
  number: 'Receipt No: {number}',
  orderType: 'Order Type: {type}',
  receipt: 'Receipt',
  subtotal: 'Subtotal (excl. tax)',
  tax: 'Tax',
  token: 'Token',
  tokenWas: 'was {token}',
  total: 'Total',
} as const
