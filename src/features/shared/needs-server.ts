import { type Endpoint, idOf } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'

/** Why a write can't be done without the server; null: a try says what is wrong. */
export function whyServer(endpoint: Endpoint): string | null {
  const [, path = ''] = idOf(endpoint).split(' ')
  const why = reasons.find(([start]) => path.startsWith(start))?.[1]
  return why ? t(why) : null
}

/** Others may be serving the same guests, and money goes out only once. */
const reasons: readonly (readonly [string, PlainKey])[] = [
  ['/parties/:at/split', 'shared.splitNeedsServer'],
  ['/parties/:at/move', 'shared.moveNeedsServer'],
  ['/orders/move', 'shared.moveNeedsServer'],
  ['/orders/stay', 'shared.moveNeedsServer'],
  ['/parties/:at/adjust', 'shared.discountNeedsServer'],
  ['/parties/:at/service', 'shared.serviceNeedsServer'],
  ['/parties/:at/covers', 'shared.coversNeedServer'],
  ['/orders/left-unpaid', 'shared.unpaidNeedsServer'],
  ['/invoices/:id/refund', 'shared.moneyOutNeedsServer'],
  ['/payments/:id/correct', 'shared.moneyOutNeedsServer'],
  ['/bills/:id/over-payment', 'shared.moneyOutNeedsServer'],
  ['/till/cash', 'shared.moneyOutNeedsServer'],
  ['/till/open', 'shared.openNeedsServer'],
  ['/till/count', 'shared.shiftNeedsServer'],
  ['/till/close', 'shared.shiftNeedsServer'],
]
