import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { type OwnTender, tenderOf, toHandOverCents } from './tender-form.ts'
import { typeTitle } from './tender-text.ts'
import type { Tendering } from './use-tenders.ts'

interface TenderButtonsProps {
  readonly tendering: Tendering
  readonly busy: boolean
  /** Sends what is listed, though it is not all that is due; null: all of it is paid at once. */
  readonly onPart: ((tenders: readonly OwnTender[]) => void) | null
  /** What nothing due is settled with. */
  readonly closeLabel?: string
  /** The keys that press the main button. */
  readonly 'aria-keyshortcuts'?: string
}

/** "Cash €42.50": what a tap takes stands on the button. */
export function TenderButtons({
  tendering,
  busy,
  onPart,
  closeLabel = t('tables.closeBill'),
  'aria-keyshortcuts': shortcut,
}: TenderButtonsProps) {
  const { types, form, tenders, due, left, symbol, roundedBefore, take } = tendering
  if (due === 0) {
    return (
      <Button
        variant="primary"
        size="main"
        busy={busy}
        data-autofocus
        aria-keyshortcuts={shortcut}
        onClick={() => take(null)}
        className="grow"
      >
        {closeLabel}
      </Button>
    )
  }
  const offers = types.length > 0 ? types : [null]
  return (
    <>
      {onPart && tenders.length > 0 && (
        <Button size="main" busy={busy} onClick={() => onPart(tenders)} className="basis-full px-3!">
          {t('tables.takeNow', { taken: moneyText(due - left, symbol), left: moneyText(left, symbol) })}
        </Button>
      )}
      {offers.map((type, place) => {
        const tender = tenderOf(form, type, left)
        return (
          <Button
            key={type?.id ?? 'paid'}
            variant={place === 0 ? 'primary' : 'plain'}
            size="main"
            busy={busy}
            data-autofocus={place === 0 || undefined}
            aria-keyshortcuts={place === 0 ? shortcut : undefined}
            onClick={() => take(type)}
            className="min-w-36! grow! px-3!"
          >
            <span className="min-w-0 break-words">
              {typeTitle(tender)}{' '}
              <span className="whitespace-nowrap tabular-nums">
                {moneyText(toHandOverCents(tender, left, roundedBefore), symbol)}
              </span>
            </span>
          </Button>
        )
      })}
    </>
  )
}
