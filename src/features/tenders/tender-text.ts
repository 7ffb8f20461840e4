import type { Cents } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import type { TenderFault } from '../../domain/money/payment.ts'
import { t } from '../../texts/t.ts'
import type { OwnTender } from './tender-form.ts'

/** Why the money can't be taken like this. */
export function faultText(fault: TenderFault, left: Cents, symbol: string): string {
  if (fault.fault === 'too-much') return t('tables.moreThanLeft', { left: moneyText(left, symbol) })
  if (fault.fault === 'no-change') return t('tables.cashChangeOnly')
  const { givenCents, askedCents } = fault
  return t('tables.tooLittleGiven', { given: moneyText(givenCents, symbol), asked: moneyText(askedCents, symbol) })
}

export const typeTitle = ({ type }: Pick<OwnTender, 'type'>): string => type?.title ?? t('tables.paid')
