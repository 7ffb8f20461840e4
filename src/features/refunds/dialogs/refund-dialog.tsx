import { useState } from 'react'
import { useOnline, useRead } from '../../../client/hooks.ts'
import { invoices } from '../../../contract/invoices.ts'
import { refunds } from '../../../contract/refunds.ts'
import { centsOf, centsText, toCents } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { handedOver, useMoneyTypes } from '../money-types.ts'
import { type PaidDocument, wishedCents, wishedLines } from '../refund-draft.ts'
import { MoneyOut, NeedsServer } from './money-out.tsx'
import { type RefundDraft, WhatGoesBack } from './what-goes-back.tsx'

interface RefundDialogProps {
  readonly invoiceId: number
  readonly onClose: () => void
}

/** Gives money back for an invoice: dishes, or an amount. */
export function RefundDialog({ invoiceId, onClose }: RefundDialogProps) {
  const read = useRead(invoices.details, { params: { id: invoiceId } })
  if (read.data) return <RefundForm document={read.data} onClose={onClose} />
  return (
    <Dialog
      title={t('refunds.refund')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shared.close')}</Button>}
    >
      <Loaded read={read} failure={t('failures.detailsLoad')}>
        {() => null}
      </Loaded>
      <NeedsServer />
    </Dialog>
  )
}

function RefundForm({ document, onClose }: { readonly document: PaidDocument; readonly onClose: () => void }) {
  const { invoice_id, lines, number } = document
  const isOnline = useOnline()
  const { types, hasReasons, sums } = useMoneyTypes('refund')
  const [wish, setWish] = useState<RefundDraft>({ mode: 'lines', chosen: new Map(), amount: '' })
  const [typeId, setTypeId] = useState<number | null>(null)
  const [answers, setAnswers] = useState(noAnswers)
  const [isChecked, setChecked] = useState(false)
  const { send, busy, held, letGo } = usePendingApproval(refunds.refund, onClose)
  const type = types.find(({ id }) => id === typeId) ?? types.find(({ id }) => id === paidIn(document)) ?? types[0]
  const cents = wish.mode === 'lines' ? wishedCents(lines, wish.chosen) : (toCents(wish.amount) ?? 0)
  const asked = handedOver(cents, type)
  const label = type
    ? t('refunds.refundIn', { sum: sums(asked), type: type.title })
    : t('refunds.refundSum', { sum: sums(asked) })

  function submitted() {
    setChecked(true)
    if (busy || !isOnline || cents <= 0 || (hasReasons && answers.reasonId === null)) return
    const what = wish.mode === 'lines' ? { lines: wishedLines(lines, wish.chosen) } : { amount: centsText(cents) }
    send({ params: { id: invoice_id }, body: { ...what, paymentTypeId: type?.id ?? null, ...inBody(answers) } })
  }

  return (
    <>
      <Dialog
        title={t('refunds.refundOf', { number })}
        onClose={onClose}
        onSubmit={submitted}
        actions={
          <>
            <Button data-autofocus onClick={onClose}>
              {t('shared.close')}
            </Button>
            <Button type="submit" variant="primary" busy={busy} disabled={!isOnline || cents <= 0}>
              {label}
            </Button>
          </>
        }
      >
        <WhatGoesBack
          document={document}
          wish={wish}
          onChange={setWish}
          error={isChecked && cents <= 0 ? t('forms.amount') : null}
        />
        <MoneyOut
          kind="refund"
          types={types}
          typeId={type?.id ?? null}
          onType={setTypeId}
          answers={answers}
          onAnswers={setAnswers}
          isChecked={isChecked}
          hasReasons={hasReasons}
        />
        {asked !== cents && <p className="mt-3 text-soft">{t('refunds.rounded', { sum: sums(asked) })}</p>}
        <NeedsServer />
      </Dialog>
      <HeldApproval endpoint={refunds.refund} held={held} what={label} onAgain={send} onClose={letGo} />
    </>
  )
}

/** The payment type in which most of it was paid. */
function paidIn({ payments }: PaidDocument): number | null {
  const paid = payments.filter(({ kind }) => kind === 'payment')
  const [most] = [...paid].sort((a, b) => centsOf(b.amount) - centsOf(a.amount))
  return most?.payment_type_id ?? null
}
