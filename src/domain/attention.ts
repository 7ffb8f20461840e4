/** What somebody must look at. The first go by themselves once they are dealt with; the others are acknowledged. */
export const attentionKinds = [
  ...(['overpaid', 'late-order', 'number-missing', 'float-missing'] as const),
  ...(['unfit', 'as-printed', 'number-twice', 'type-unknown', 'z-off', 'migrated'] as const),
] as const

export type AttentionKind = (typeof attentionKinds)[number]

/** What can be done about it; 'count': on Till. */
export const attentionDeeds = ['give back', 'use', 'keep', 'move', 'leave', 'count', 'understood'] as const

export type AttentionDeed = (typeof attentionDeeds)[number]
