import type { PaymentType } from '../../../domain/entities.ts'
import { type Cents, moneyText } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { askedCents, type OwnTender, type TenderForm, tenderOf } from '../tender-form.ts'
import { typeTitle } from '../tender-text.ts'

interface TenderButtonsProps {
  /** Those that are offered, cash first. */
  readonly types: readonly PaymentType[]
  readonly form: TenderForm
  readonly tenders: readonly OwnTender[]
  readonly due: Cents
  readonly left: Cents
  readonly symbol: string
  readonly busy: boolean
  readonly onTake: (type: PaymentType | null) => void
  /** Sends what is listed, though it is not all that is due. */
  readonly onSend: () => void
}

/** "Cash €42.50": what a tap takes stands on the button. */
export function TenderButtons(props: TenderButtonsProps) {
  const { types, form, tenders, due, left, symbol, busy, onTake, onSend } = props
  if (due === 0) {
    return (
      <Button variant="primary" size="main" busy={busy} data-autofocus onClick={onSend} className="grow">
        {t('tables.closeBill')}
      </Button>
    )
  }
  const offers = types.length > 0 ? types : [null]
  return (
    <>
      {tenders.length > 0 && (
        <Button size="main" busy={busy} onClick={onSend} className="basis-full px-3!">
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
            onClick={() => onTake(type)}
            className="min-w-36! grow! px-3!"
          >
            <span className="min-w-0 break-words">
              {typeTitle(tender)}{' '}
              <span className="whitespace-nowrap tabular-nums">{moneyText(askedCents(tender, left), symbol)}</span>
            </span>
          </Button>
        )
      })}
    </>
  )
}
