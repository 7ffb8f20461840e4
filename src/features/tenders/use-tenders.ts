import { useState } from 'react'
import type { PaymentType } from '../../domain/entities.ts'
import type { Cents } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { settle } from '../../domain/money/payment.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import {
  emptyForm,
  isGivenFarAbove,
  isTipAbove,
  type OwnTender,
  offered,
  type TenderForm,
  tenderOf,
} from './tender-form.ts'
import { faultText } from './tender-text.ts'

interface Asked {
  readonly due: Cents
  /** All of the store's. */
  readonly paymentTypes: readonly PaymentType[]
  readonly symbol: string
  /** By how much the cash of the same guests was rounded before. */
  readonly roundedBefore?: Cents
  /** All that the bill comes to, and the tips that it has; without it nothing was paid before. */
  readonly bill?: { readonly billCents: Cents; readonly tippedCents: Cents }
  /** All that is due is there. */
  readonly onWhole: (tenders: readonly OwnTender[]) => void
}

export type Tendering = ReturnType<typeof useTenders>

/** What is typed and listed while somebody pays. A tap that pays all of it ends it; a part waits for the rest. */
export function useTenders({ due, paymentTypes, symbol, roundedBefore = 0, bill, onWhole }: Asked) {
  const [form, setForm] = useState<TenderForm>(emptyForm)
  const [tenders, setTenders] = useState<readonly OwnTender[]>([])
  // What a tap has asked about, a tip above the bill or far too much: the same tap again takes it.
  const [asked, setAsked] = useState<string | null>(null)
  const types = offered(paymentTypes)
  const left = Math.max(0, due - tenders.reduce((sum, { amountCents }) => sum + amountCents, 0))

  function take(type: PaymentType | null) {
    const tender = tenderOf(form, type, left)
    const all = [...tenders, tender]
    const settled = settle(due, all, roundedBefore)
    if (tender.amountCents === 0 && due > 0) toast.failed(undefined, t('forms.amount'))
    else if ('fault' in settled) toast.failed(undefined, faultText(settled, left, symbol))
    else if (question(all, tender) !== null && asked !== question(all, tender)) {
      setAsked(question(all, tender))
      toast.failed(undefined, question(all, tender) ?? '')
    } else if (settled.dueCents === 0) onWhole(due === 0 ? [] : all)
    else {
      setTenders(all)
      setForm(emptyForm)
    }
  }

  /** What is asked before so much is taken; null: nothing. */
  function question(all: readonly OwnTender[], { tipCents, givenCents }: OwnTender): string | null {
    const { billCents, tippedCents } = bill ?? { billCents: due, tippedCents: 0 }
    const tip = { tip: moneyText(tipCents, symbol), bill: moneyText(billCents, symbol) }
    if (tipCents > 0 && isTipAbove(all, billCents, tippedCents)) return t('tables.tipAboveBill', tip)
    const given = { given: moneyText(givenCents ?? 0, symbol), due: moneyText(due, symbol) }
    return isGivenFarAbove(all, due) ? t('tables.givenFarAbove', given) : null
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
