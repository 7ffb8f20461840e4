import type { PlainKey } from '../../texts/text.ts'

/** 'noSale' opens the drawer, 'open' its shift. */
export const cashKinds = ['in', 'out', 'tips', 'move', 'noSale'] as const
export type CashKind = (typeof cashKinds)[number]
export type CashQuestion = CashKind | 'open' | 'count' | 'close'

export const cashLabels: Readonly<Record<CashKind, PlainKey>> = {
  in: 'till.cashIn',
  out: 'till.cashOut',
  tips: 'till.tipsOut',
  move: 'till.move',
  noSale: 'till.noSale',
}
