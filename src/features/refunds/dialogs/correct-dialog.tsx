import { useState } from 'react'
import { useOnline, useRead } from '../../../client/hooks.ts'
import { invoices } from '../../../contract/invoices.ts'
import { refunds } from '../../../contract/refunds.ts'
import { centsOf, centsText, toCents } from '../../../domain/money/money.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { useMoneyTypes } from '../money-types.ts'
import type { PaidDocument } from '../refund-draft.ts'
import { MoneyOut, NeedsServer } from './money-out.tsx'

interface CorrectDialogProps {
  readonly invoiceId: number
  readonly onClose: () => void
}

/** A payment that was booked in the wrong type, or with the wrong part of it as tip. */
export function CorrectDialog({ invoiceId, onClose }: CorrectDialogProps) {
  const read = useRead(invoices.details, { params: { id: invoiceId } })
  const payments = read.data ? correctable(read.data) : []
  if (read.data && payments.length > 0)
    return <CorrectForm number={read.data.number} payments={payments} onClose={onClose} />
  return (
    <Dialog
      title={t('refunds.correct')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shared.close')}</Button>}
    >
      <Loaded read={read} failure={t('failures.detailsLoad')}>
        {() => <p>{t('refunds.nothingToCorrect')}</p>}
      </Loaded>
      <NeedsServer />
    </Dialog>
  )
}

type Payment = PaidDocument['payments'][number]

/** Those that still stand. */
const correctable = ({ payments }: PaidDocument): readonly Payment[] =>
  payments.filter(
    ({ kind, payment_id }) => kind === 'payment' && !payments.some(({ reverses }) => reverses === payment_id),
  )

interface CorrectFormProps {
  readonly number: string
  readonly payments: readonly Payment[]
  readonly onClose: () => void
}

function CorrectForm({ number, payments, onClose }: CorrectFormProps) {
  const isOnline = useOnline()
  const { types, hasReasons, sums } = useMoneyTypes('tender')
  const [paymentId, setPaymentId] = useState(payments[0]?.payment_id)
  const payment = payments.find(({ payment_id }) => payment_id === paymentId) ?? payments[0]
  const [typeId, setTypeId] = useState(payment?.payment_type_id ?? null)
  const [tip, setTip] = useState(payment?.tip ?? '')
  const [answers, setAnswers] = useState(noAnswers)
  const [isChecked, setChecked] = useState(false)
  const { send, busy, held, letGo } = usePendingApproval(refunds.correct, onClose)
  if (!payment) return null
  const sum = centsOf(payment.amount) + centsOf(payment.tip)
  const tipCents = toCents(tip === '' ? '0' : tip)
  const isTip = tipCents !== null && tipCents >= 0 && tipCents <= sum

  function chosen(next: Payment) {
    setPaymentId(next.payment_id)
    setTypeId(next.payment_type_id)
    setTip(next.tip)
  }

  function submitted() {
    setChecked(true)
    if (busy || !isOnline || !isTip || !payment || (hasReasons && answers.reasonId === null)) return
    const parts = { amount: centsText(sum - tipCents), tip: centsText(tipCents) }
    send({ params: { id: payment.payment_id }, body: { paymentTypeId: typeId, ...parts, ...inBody(answers) } })
  }

  return (
    <>
      <Dialog
        title={t('refunds.correctOf', { number })}
        onClose={onClose}
        onSubmit={submitted}
        actions={
          <>
            <Button data-autofocus onClick={onClose}>
              {t('shared.close')}
            </Button>
            <Button type="submit" variant="primary" busy={busy} disabled={!isOnline}>
              {t('refunds.correct')}
            </Button>
          </>
        }
      >
        <WhichPayment payments={payments} chosen={payment} onChoose={chosen} sums={sums} />
        <MoneyOut
          kind="tender"
          types={types}
          typeId={typeId}
          onType={setTypeId}
          answers={answers}
          onAnswers={setAnswers}
          isChecked={isChecked}
          hasReasons={hasReasons}
        >
          <div className="mt-4">
            <NumberField
              label={t('refunds.tip')}
              hint={t('refunds.ofBill', { sum: sums(isTip ? sum - tipCents : sum) })}
              value={tip}
              onChange={setTip}
              error={isTip ? null : t('forms.amount')}
            />
          </div>
        </MoneyOut>
        <NeedsServer />
      </Dialog>
      <HeldApproval
        endpoint={refunds.correct}
        held={held}
        what={t('refunds.correctOf', { number })}
        onAgain={send}
        onClose={letGo}
      />
    </>
  )
}

interface WhichPaymentProps {
  readonly payments: readonly Payment[]
  readonly chosen: Payment
  readonly onChoose: (payment: Payment) => void
  readonly sums: (cents: number) => string
}

function WhichPayment({ payments, chosen, onChoose, sums }: WhichPaymentProps) {
  const textOf = ({ title, amount, tip }: Payment) => `${isolated(title)} ${sums(centsOf(amount) + centsOf(tip))}`
  if (payments.length === 1) return <p className="font-bold text-lg">{textOf(chosen)}</p>
  return (
    <ChoiceChips
      legend={t('refunds.whichPayment')}
      options={payments.map(one => ({ value: String(one.payment_id), label: textOf(one) }))}
      value={String(chosen.payment_id)}
      onChange={id => {
        const next = payments.find(({ payment_id }) => String(payment_id) === id)
        if (next) onChoose(next)
      }}
    />
  )
}
