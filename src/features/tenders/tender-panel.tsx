import type { ReactNode } from 'react'
import type { PaymentType } from '../../domain/entities.ts'
import { slipMax } from '../../domain/limits.ts'
import type { Cents } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { CloseIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AmountPad } from './amount-pad.tsx'
import { type OwnTender, type TenderForm, tenderOf, toHandOverCents, typedCents } from './tender-form.ts'
import { typeTitle } from './tender-text.ts'
import type { Tendering } from './use-tenders.ts'

interface TenderPanelProps {
  readonly tendering: Tendering
  /** The sums as the screen's document asks for them, instead of what is due. */
  readonly sums?: ReactNode
  /** What is asked besides. */
  readonly children?: ReactNode
}

/** What is due and was taken of it, a keypad beside it, and the number on the terminal's slip. */
export function TenderPanel({ tendering, sums, children }: TenderPanelProps) {
  const { due, left, form, tenders, types, cash, symbol, roundedBefore, change, remove } = tendering
  const takesSlip = due > 0 && types.some(type => type !== cash)
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        {sums}
        <DueFigure
          form={form}
          due={due}
          left={left}
          cash={cash}
          symbol={symbol}
          roundedBefore={roundedBefore}
          isSaid={sums !== undefined && left === due}
        />
        <TenderList tenders={tenders} symbol={symbol} onRemove={remove} />
      </div>
      {due > 0 && <AmountPad form={form} left={left} symbol={symbol} hasCash={cash !== null} onChange={change} />}
      <div className="flex flex-col gap-2 md:self-end">
        {takesSlip && (
          <TextField
            label={t('tables.slipNumber')}
            value={form.slip}
            onChange={slip => change({ slip })}
            maxLength={slipMax}
            autoComplete="off"
          />
        )}
        {children}
      </div>
    </div>
  )
}

interface TenderListProps {
  readonly tenders: readonly OwnTender[]
  readonly symbol: string
  readonly onRemove: (tender: OwnTender) => void
}

/** What was taken of this bill and is not booked yet. */
function TenderList({ tenders, symbol, onRemove }: TenderListProps) {
  if (tenders.length === 0) return null
  const money = (cents: Cents) => moneyText(cents, symbol)
  return (
    <ul aria-label={t('tables.payments')} className="ruled rounded-card border border-line">
      {tenders.map((tender, place) => {
        const { amountCents, tipCents, slip } = tender
        const title = typeTitle(tender)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal payments have nothing else to tell them apart
          <li key={place} className="flex items-center gap-2 py-1 ps-3">
            <span className="min-w-0 grow break-words">
              <bdi>{title}</bdi>
              {slip && <span className="text-soft"> {slip}</span>}
              {tipCents > 0 && (
                <span className="block text-sm text-soft">{t('tables.tipOf', { tip: money(tipCents) })}</span>
              )}
            </span>
            <span className="font-semibold tabular-nums">{money(amountCents)}</span>
            <IconButton
              label={t('tables.removePayment', { title, amount: money(amountCents) })}
              icon={<CloseIcon />}
              variant="plain"
              onClick={() => onRemove(tender)}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface DueFigureProps {
  readonly form: TenderForm
  readonly due: Cents
  readonly left: Cents
  /** null: the store takes no cash. */
  readonly cash: PaymentType | null
  readonly symbol: string
  /** By how much the cash of the same guests was rounded before. */
  readonly roundedBefore?: Cents
  /** What is due stands above already. */
  readonly isSaid?: boolean
}

/** What is due, and what change to give: read from an arm's length. */
function DueFigure({ form, due, left, cash, symbol, roundedBefore = 0, isSaid = false }: DueFigureProps) {
  const given = cash && form.given !== '' ? typedCents(form.given) : null
  const change = given === null ? null : given - toHandOverCents(tenderOf(form, cash, left), left, roundedBefore)
  if (isSaid && change === null) return null
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 tabular-nums">
      {!isSaid && (
        <>
          <dt className="text-lg">{t('tables.due')}</dt>
          <dd className="text-end font-bold text-2xl">{moneyText(left, symbol)}</dd>
        </>
      )}
      {left !== due && (
        <>
          <dt className="text-soft">{t('tables.ofTotal')}</dt>
          <dd className="text-end text-soft">{moneyText(due, symbol)}</dd>
        </>
      )}
      {change !== null && (
        <>
          <dt className={`text-lg ${change < 0 ? 'text-red' : 'text-green'}`}>
            {t(change < 0 ? 'tables.missing' : 'tables.change')}
          </dt>
          <dd className={`text-end font-bold text-2xl ${change < 0 ? 'text-red' : 'text-green'}`}>
            {moneyText(Math.abs(change), symbol)}
          </dd>
        </>
      )}
    </dl>
  )
}
