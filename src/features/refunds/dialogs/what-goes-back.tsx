import { type Cents, centsOf } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { useMoneyTypes } from '../money-types.ts'
import type { ChosenLines, PaidDocument } from '../refund-wish.ts'
import { LineStepper } from './line-stepper.tsx'

export interface RefundWish {
  readonly mode: 'lines' | 'amount'
  readonly chosen: ChosenLines
  /** As typed. */
  readonly amount: string
}

interface WhatGoesBackProps {
  readonly document: PaidDocument
  readonly wish: RefundWish
  readonly onChange: (wish: RefundWish) => void
  readonly error: string | null
}

/** The dishes whose money goes back, or an amount. */
export function WhatGoesBack({ document: { lines }, wish, onChange, error }: WhatGoesBackProps) {
  const { symbol, sums } = useMoneyTypes('refund')
  const left: Cents = lines.reduce((sum, line) => sum + centsOf(line.left), 0)
  return (
    <>
      <ChoiceChips
        legend={t('refunds.what')}
        options={[
          { value: 'lines', label: t('refunds.byLines') },
          { value: 'amount', label: t('refunds.byAmount') },
        ]}
        value={wish.mode}
        onChange={mode => onChange({ ...wish, mode: mode === 'amount' ? 'amount' : 'lines' })}
      />
      {wish.mode === 'lines' ? (
        <ul className="mt-3">
          {lines.map(line => (
            <LineStepper
              key={line.line_id}
              line={line}
              symbol={symbol}
              steps={wish.chosen.get(line.line_id) ?? 0}
              onChange={steps => onChange({ ...wish, chosen: new Map(wish.chosen).set(line.line_id, steps) })}
            />
          ))}
        </ul>
      ) : (
        <div className="mt-3">
          <NumberField
            label={t('refunds.amount')}
            hint={t('refunds.upTo', { sum: sums(left) })}
            value={wish.amount}
            onChange={amount => onChange({ ...wish, amount })}
            error={error}
            required
            autoFocus
          />
        </div>
      )}
    </>
  )
}
