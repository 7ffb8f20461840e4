/** What somebody must look at. The first go by themselves once they are dealt with; the others are acknowledged. */
export const attentionKinds = [
  ...([
    'overpaid',
    'price-difference',
    'late-money',
    'late-order',
    'short',
    'number-missing',
    'float-missing',
    'unpaid-before',
  ] as const),
  ...(['unfit', 'as-printed', 'number-twice', 'type-unknown', 'z-off', 'late-day', 'price-held', 'untyped'] as const),
] as const

export type AttentionKind = (typeof attentionKinds)[number]

/** Whether it is about money or its papers: who has made such a task does not end it alone. */
export const isAboutMoney = (what: AttentionKind): boolean => what !== 'short'

/** What can be done about it; 'count': on Till; 'pay': on the table's page; 'cancel': the pieces of an order item. */
export const attentionDeeds = [
  ...(['give back', 'use', 'keep', 'move', 'leave', 'count', 'pay', 'book', 'reject', 'cancel', 'understood'] as const),
] as const

export type AttentionDeed = (typeof attentionDeeds)[number]
