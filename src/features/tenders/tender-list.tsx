import { type Cents, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { CloseIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { OwnTender } from './tender-form.ts'
import { typeTitle } from './tender-text.ts'

interface TenderListProps {
  readonly tenders: readonly OwnTender[]
  readonly symbol: string
  readonly onRemove: (tender: OwnTender) => void
}

/** What was taken of this bill and is not booked yet. */
export function TenderList({ tenders, symbol, onRemove }: TenderListProps) {
  if (tenders.length === 0) return null
  const money = (cents: Cents) => moneyText(cents, symbol)
  return (
    <ul aria-label={t('tables.payments')} className="ruled rounded-card border border-line">
      {tenders.map((tender, place) => {
        const { amountCents, tipCents, slip } = tender
        const title = typeTitle(tender)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal payments have nothing else to tell them apart
          <li key={place} className="flex items-center gap-2 py-1 pl-3">
            <span className="min-w-0 grow break-words">
              {title}
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
