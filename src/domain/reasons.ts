/** What a reason is chosen for: each kind has a list of its own. */
export const reasonKinds = ['void', 'comp', 'discount', 'refund', 'drawer', 'tender', 'reprint'] as const

export type ReasonKind = (typeof reasonKinds)[number]
