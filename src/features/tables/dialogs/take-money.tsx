import { useState } from 'react'
import { centsOf } from '../../../domain/money.ts'
import { settle } from '../../../domain/payment.ts'
import { t } from '../../../texts/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Bill } from '../open-bill.ts'
import { emptyForm, type OwnTender, offered, stillInKitchen, type TenderForm, tenderOf } from '../tender-form.ts'
import { faultText } from '../tender-text.ts'
import type { Party } from '../tiles.ts'
import { type Paid, type Setup, usePay } from '../use-pay.ts'
import { AmountPad } from './amount-pad.tsx'
import { Besides } from './besides.tsx'
import { DueFigure } from './due-figure.tsx'
import { TenderButtons } from './tender-buttons.tsx'
import { TenderList } from './tender-list.tsx'

interface TakeMoneyProps {
  readonly title: string
  readonly party: Party
  readonly bill: Bill
  readonly setup: Setup
  readonly symbol: string
  readonly onUnderWay: (isUnderWay: boolean) => void
  readonly onPaid: (reply: Paid) => void
  readonly onClose: () => void
}

/** One tap on a payment type takes all that is due; amounts, tips and what was given are typed before it. */
export function TakeMoney({ title, party, bill, setup, symbol, onUnderWay, onPaid, onClose }: TakeMoneyProps) {
  const [form, setForm] = useState<TenderForm>(emptyForm)
  const [tenders, setTenders] = useState<readonly OwnTender[]>([])
  const inKitchen = stillInKitchen(party)
  const [isCompleting, setCompleting] = useState(party.table_id !== null && inKitchen === 0)
  const { pay, busy } = usePay(setup, symbol)
  const types = offered(setup.paymentTypes)
  const cash = types.find(({ is_cash }) => is_cash === 1) ?? null
  const due = centsOf(bill.due)
  const left = Math.max(0, due - tenders.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const change = (part: Partial<TenderForm>) => setForm({ ...form, ...part })

  async function send(all: readonly OwnTender[]) {
    onUnderWay(true)
    const reply = await pay({ party, bill, due, tenders: all, complete: isCompleting })
    if (reply) {
      setTenders([])
      setForm(emptyForm)
      if (centsOf(reply.due) === 0) onPaid(reply)
    }
    onUnderWay(false)
  }

  /** All that is due leaves at once; a part waits here for the rest. */
  function take(tender: OwnTender) {
    const all = [...tenders, tender]
    const settled = settle(due, all)
    if (tender.amountCents === 0) toast.failed(undefined, t('forms.amount'))
    else if ('fault' in settled) toast.failed(undefined, faultText(settled, left, symbol))
    else if (settled.dueCents === 0) void send(all)
    else {
      setTenders(all)
      setForm(emptyForm)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="large"
      actions={
        <TenderButtons
          {...{ types, form, tenders, due, left, symbol, busy }}
          onTake={type => take(tenderOf(form, type, left))}
          onSend={() => void send(tenders)}
        />
      }
    >
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <DueFigure {...{ form, due, left, cash, symbol }} />
          <TenderList
            tenders={tenders}
            symbol={symbol}
            onRemove={gone => setTenders(tenders.filter(one => one !== gone))}
          />
        </div>
        {due > 0 && <AmountPad {...{ form, left, symbol }} hasCash={cash !== null} onChange={change} />}
        <Besides
          slip={due > 0 && types.some(type => type !== cash) ? form.slip : null}
          onSlip={slip => change({ slip })}
          {...{ inKitchen, isCompleting }}
          onComplete={setCompleting}
        />
      </div>
    </Dialog>
  )
}
