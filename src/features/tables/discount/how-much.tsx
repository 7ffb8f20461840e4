import { type Cents, moneyText } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { type GiftWish, type How, usualPercents } from './gift-wish.ts'

interface HowMuchProps {
  readonly wish: GiftWish
  readonly symbol: string
  /** What the chosen dishes come to. */
  readonly most: Cents
  readonly onChange: (wish: GiftWish) => void
}

/** A usual percentage in one tap; any other, or an amount, is typed. */
export function HowMuch({ wish, symbol, most, onChange }: HowMuchProps) {
  const options: readonly { readonly value: How; readonly label: string }[] = [
    ...usualPercents.map(value => ({ value, label: t('tables.percent', { percent: value }) })),
    { value: '%', label: t('tables.otherPercent') },
    { value: 'amount', label: t('tables.amount') },
    { value: 'comp', label: t('tables.onTheHouse') },
  ]
  const typed = (text: string) => onChange({ ...wish, typed: text })
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        legend={t('tables.howMuch')}
        options={options}
        value={wish.how}
        onChange={value =>
          onChange({ ...wish, how: options.find(one => one.value === value)?.value ?? wish.how, typed: '' })
        }
      />
      {wish.how === '%' && (
        <NumberField of="rate" label={t('tables.percentTyped')} value={wish.typed} onChange={typed} autoFocus />
      )}
      {wish.how === 'amount' && (
        <NumberField
          label={t('tables.amount')}
          hint={t('tables.upTo', { sum: moneyText(most, symbol) })}
          value={wish.typed}
          onChange={typed}
          autoFocus
        />
      )}
    </div>
  )
}
