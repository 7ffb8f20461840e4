import { centsOf, moneyText } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { MinusIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type DocumentLine, piecesText, stepOf, stepsOf } from '../refund-wish.ts'

interface LineStepperProps {
  readonly line: DocumentLine
  readonly steps: number
  readonly symbol: string
  readonly onChange: (steps: number) => void
}

/** A line of the invoice: how much of it is left, and how much goes back. */
export function LineStepper({ line, steps, symbol, onChange }: LineStepperProps) {
  const max = stepsOf(line)
  const { n, d } = stepOf(line)
  const title = [line.title, line.variant_title].filter(Boolean).join(' · ')
  const left = { pieces: piecesText(line.pieces_left), sum: moneyText(centsOf(line.left), symbol) }
  return (
    <li className="flex items-center gap-2 border-line border-b py-2 last:border-0">
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{title}</p>
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
