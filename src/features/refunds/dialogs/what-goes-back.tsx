import { type Cents, centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { useMoneyTypes } from '../money-types.ts'
import { type ChosenLines, type DocumentLine, type PaidDocument, piecesText, stepOf, stepsOf } from '../refund-draft.ts'

export interface RefundDraft {
  readonly mode: 'lines' | 'amount'
  readonly chosen: ChosenLines
  /** As typed. */
  readonly amount: string
}

interface WhatGoesBackProps {
  readonly document: PaidDocument
  readonly wish: RefundDraft
  readonly onChange: (wish: RefundDraft) => void
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
        <>
          <Button
            className="mt-3"
            onClick={() => onChange({ ...wish, chosen: new Map(lines.map(line => [line.line_id, stepsOf(line)])) })}
          >
            {t('refunds.everything', { sum: sums(left) })}
          </Button>
          <ul className="mt-1">
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
        </>
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

interface LineStepperProps {
  readonly line: DocumentLine
  readonly steps: number
  readonly symbol: string
  readonly onChange: (steps: number) => void
}

/** A line of the invoice: how much of it is left, and how much goes back. */
function LineStepper({ line, steps, symbol, onChange }: LineStepperProps) {
  const max = stepsOf(line)
  const { n, d } = stepOf(line)
  const title = [line.title, line.variant_title].filter(Boolean).join(' · ')
  const left = { pieces: piecesText(line.pieces_left), sum: moneyText(centsOf(line.left), symbol) }
  return (
    <li className="flex items-center gap-2 border-line border-b py-2 last:border-0">
      <div className="min-w-0 grow">
        <p className="break-words font-medium">
          <bdi>{title}</bdi>
        </p>
        <p className="text-soft text-sm">{max === 0 ? t('refunds.nothingLeft') : t('refunds.leftOf', left)}</p>
      </div>
      <IconButton
        label={t('refunds.fewer', { title })}
        icon={<MinusIcon />}
        variant="plain"
        disabled={steps === 0}
        onClick={() => onChange(steps - 1)}
      />
      <b className="min-w-10 text-center text-lg tabular-nums">{steps === 0 ? '0' : piecesText({ n: n * steps, d })}</b>
      <IconButton
        label={t('refunds.more', { title })}
        icon={<PlusIcon />}
        variant="plain"
        disabled={steps >= max}
        onClick={() => onChange(steps + 1)}
      />
    </li>
  )
}
