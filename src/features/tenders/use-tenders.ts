import { useState } from 'react'
import type { PaymentType } from '../../domain/entities.ts'
import type { Cents } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { settle } from '../../domain/money/payment.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { emptyForm, isTipAbove, type OwnTender, offered, type TenderForm, tenderOf } from './tender-form.ts'
import { faultText } from './tender-text.ts'

interface Asked {
  readonly due: Cents
  /** All of the store's. */
  readonly paymentTypes: readonly PaymentType[]
  readonly symbol: string
  /** By how much the cash of the same guests was rounded before. */
  readonly roundedBefore?: Cents
  /** All that is due is there. */
  readonly onWhole: (tenders: readonly OwnTender[]) => void
}

export type Tendering = ReturnType<typeof useTenders>

/** What is typed and listed while somebody pays. A tap that pays all of it ends it; a part waits for the rest. */
export function useTenders({ due, paymentTypes, symbol, roundedBefore = 0, onWhole }: Asked) {
  const [form, setForm] = useState<TenderForm>(emptyForm)
  const [tenders, setTenders] = useState<readonly OwnTender[]>([])
  // The tip above the bill that a tap has asked about: the same tap again takes it.
  const [askedTip, setAskedTip] = useState<Cents | null>(null)
  const types = offered(paymentTypes)
  const left = Math.max(0, due - tenders.reduce((sum, { amountCents }) => sum + amountCents, 0))

  function take(type: PaymentType | null) {
    const tender = tenderOf(form, type, left)
    const all = [...tenders, tender]
    const settled = settle(due, all, roundedBefore)
    if (tender.amountCents === 0 && due > 0) toast.failed(undefined, t('forms.amount'))
    else if ('fault' in settled) toast.failed(undefined, faultText(settled, left, symbol))
    else if (isTipAbove(all, due) && askedTip !== tender.tipCents) {
      setAskedTip(tender.tipCents)
      const sums = { tip: moneyText(tender.tipCents, symbol), bill: moneyText(due, symbol) }
      toast.failed(undefined, t('tables.tipAboveBill', sums))
    } else if (settled.dueCents === 0) onWhole(due === 0 ? [] : all)
    else {
      setTenders(all)
      setForm(emptyForm)
    }
  }

  return {
    due,
    left,
    form,
    tenders,
    types,
    symbol,
    roundedBefore,
    cash: types.find(({ is_cash }) => is_cash === 1) ?? null,
    /** What closing would lose. */
    hasTyped: tenders.length > 0 || `${form.given}${form.amount}${form.tip}${form.slip}` !== '',
    take,
    change: (part: Partial<TenderForm>) => setForm({ ...form, ...part }),
    remove: (gone: OwnTender) => setTenders(tenders.filter(one => one !== gone)),
    clear() {
      setTenders([])
      setForm(emptyForm)
    },
  }
}
