import { useState } from 'react'
import { useApp, useRead } from '../../../client/hooks.ts'
import { priceRules } from '../../../contract/price-rules.ts'
import { instantOf, localDateTime } from '../../../domain/business-day.ts'
import { isDayAndTime } from '../../../domain/calendar.ts'
import { deliveryTypes } from '../../../domain/choices.ts'
import { deliveryTypeLabels } from '../../../domain/delivery-labels.ts'
import type { DeliveryType } from '../../../domain/entities.ts'
import type { MenuItem } from '../../../domain/menu/entities.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { storeClock } from '../../shared/store-clock.ts'

interface PriceQuestionProps {
  readonly items: readonly MenuItem[]
  readonly symbol: string
}

/** What will it cost? Asked of the server, which prices orders. */
export function PriceQuestion({ items, symbol }: PriceQuestionProps) {
  const { now } = useApp()
  const [thing, setThing] = useState('')
  const [at, setAt] = useState(() => localDateTime(now(), storeClock().timeZone).slice(0, 16))
  const [dining, setDining] = useState<DeliveryType>('dinein')
  const [itemId = '', variantId = ''] = thing.split(' ')
  const instant = isDayAndTime(at) ? instantOf(at.slice(0, 10), at.slice(11, 16), storeClock().timeZone) : null
  const answer = useRead(
    priceRules.test,
    {
      body: {
        itemId: Number(itemId),
        variantId: variantId === '' ? null : Number(variantId),
        at: instant === null ? null : new Date(instant).toISOString(),
        dining,
      },
    },
    { enabled: thing !== '' && instant !== null },
  ).data
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h2 className="font-bold text-xl">{t('priceRules.whatWillItCost')}</h2>
      <div className="grid gap-3 md:grid-cols-3">
        <Combobox
          label={t('priceRules.dish')}
          placeholder={t('priceRules.selectThing')}
          options={items.flatMap(({ id, title, variants }) =>
            variants.length === 0
              ? [{ value: String(id), label: title }]
              : variants.map(variant => ({
                  value: `${id} ${variant.id}`,
                  label: t('priceRules.variantOf', { item: title, variant: variant.title }),
                })),
          )}
          value={thing}
          onChange={setThing}
        />
        <TextField label={t('priceRules.when')} type="datetime-local" value={at} onChange={setAt} />
        <Select
          label={t('priceRules.dining')}
          options={deliveryTypes.map(one => ({ value: one, label: t(deliveryTypeLabels[one]) }))}
          value={dining}
          onChange={value => setDining(value as DeliveryType)}
        />
      </div>
      <p role="status" className="min-h-7 text-lg">
        {answer && (
          <>
            <strong>{moneyText(centsOf(answer.price), symbol)}</strong>
            {answer.rule && <s className="ms-2 text-soft">{moneyText(centsOf(answer.list), symbol)}</s>}
            <span className="ms-2 text-base text-soft">{answer.because}</span>
          </>
        )}
      </p>
    </section>
  )
}
