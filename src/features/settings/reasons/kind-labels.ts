import type { ReasonKind } from '../../../domain/reasons.ts'
import type { PlainKey } from '../../../texts/text.ts'

export const kindLabels: Readonly<Record<ReasonKind, PlainKey>> = {
  void: 'settings.reasonVoid',
  comp: 'settings.reasonComp',
  discount: 'settings.reasonDiscount',
  refund: 'settings.reasonRefund',
  drawer: 'settings.reasonDrawer',
  tender: 'settings.reasonTender',
  reprint: 'settings.reasonReprint',
}
