import { useState } from 'react'
import { useApp, useOnline } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { type Refusal, refusalIn, refusalText } from '../../client/outbox/refusal.ts'
import { approvals } from '../../contract/approvals.ts'
import { type AnyApprovableWrite, type Input, idOf } from '../../contract/endpoint.ts'
import type { WantedApproval } from '../../contract/replies.ts'
import type { ReasonKind } from '../../domain/reasons.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Keypad } from '../../ui/keypad.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { AnswerFields } from './answer-fields.tsx'
import { inBody, noAnswers } from './answers.ts'

interface NeedsApprovalProps {
  readonly act: AskedAct
  readonly approval: WantedApproval
  /** What is to be done and what it comes to: 'Cancel 2 × Burger, €25.00'. */
  readonly what: string
  readonly refusal: Refusal
  /** Whether a reason that was not given yet is asked for here. */
  readonly asksWhy?: boolean
  readonly reasons?: ReasonKind
  /** `answers` belong into the body besides: what the person was asked here, because it was not asked before. */
  readonly onApproved: (approvalId: string, answers: object) => void
  readonly onClose: () => void
}

const digits = 6

/** Another person chooses their name and types their PIN, for this one act. Closing it loses nothing. */
export function NeedsApproval(props: NeedsApprovalProps) {
  const { act, approval, what, refusal, asksWhy = true, reasons = 'void', onApproved, onClose } = props
  const { approvers } = approval
  const [username, setUsername] = useState(approvers.length === 1 ? (approvers[0]?.username ?? '') : '')
  const [pin, setPin] = useState('')
  const [answers, setAnswers] = useState(noAnswers)
  const isOnline = useOnline()
  const { ask, busy, problem, forget } = useAskApproval(act, approval)
  const lacksReason = asksWhy && !saysWhy(act)
  const hasReason = !lacksReason || answers.reasonId !== null
  const approver = approvers.find(one => one.username === username)

  async function typed(next: string) {
    setPin(next)
    forget()
    if (next.length < digits || !approver) return
    const more = lacksReason ? inBody(answers) : {}
    const approvalId = await ask({ username: approver.username, pin: next }, more)
    setPin('')
    if (approvalId !== null) onApproved(approvalId, more)
  }

  return (
    <Dialog
      title={t('approve.needsApproval')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('approve.notNow')}</Button>}
    >
      <p className="font-semibold text-lg">{whatAndWhy(what, refusal)}</p>
      {!isOnline && <p className="mt-3 font-medium text-amber">{t('approve.needsServer')}</p>}
      {lacksReason && <AnswerFields kind={reasons} value={answers} onChange={setAnswers} />}
      {approvers.length === 0 ? (
        <p className="mt-4 rounded-control bg-amber-soft px-3 py-2 font-medium text-amber">{t('approve.nobodyCan')}</p>
      ) : (
        <div className="mt-4">
          <ChoiceChips
            legend={t('approve.whoApproves')}
            options={approvers.map(one => ({ value: one.username, label: one.name }))}
            value={username}
            onChange={next => {
              setUsername(next)
              setPin('')
              forget()
            }}
          />
        </div>
      )}
      {approver && hasReason && (
        <div className="mt-4">
          <Keypad
            label={t('approve.pinOf', { name: approver.name })}
            value={pin}
            digits={digits}
            onChange={next => void typed(next)}
            busy={busy}
          />
        </div>
      )}
      <p role="alert" className="min-h-6 pt-2 text-center font-medium text-red">
        {problem ?? (asksAgain.has(refusal.code ?? '') && refusalText(refusal))}
      </p>
    </Dialog>
  )
}

/** What was approved is not what would be done. */
const asksAgain: ReadonlySet<string> = new Set(['refused.approvalGone', 'refused.sumNow'])

/** 'Cancel 2 × Burger, €25.00: the kitchen has started.' */
function whatAndWhy(what: string, { code = '', values = {} }: Refusal): string {
  const { time = '' } = values as { readonly time?: string }
  return t('approve.whatAndWhy', { what, time, why: whys[code] ?? 'other' })
}

const whys: Readonly<Record<string, string>> = {
  'refused.kitchenStarted': 'started',
  'refused.orderedLongAgo': 'old',
  'refused.billPrinted': 'billed',
}

const saysWhy = ({ input }: AskedAct): boolean => {
  const { reasonId } = (input as { readonly body: { readonly reasonId?: unknown } }).body
  return reasonId !== undefined && reasonId !== null
}

/** An act that somebody else must approve, as it was sent. */
interface AskedAct {
  readonly endpoint: AnyApprovableWrite
  readonly input: Input<AnyApprovableWrite>
}

interface Approver {
  readonly username: string
  readonly pin: string
}

/**
 * Sends somebody's PIN with the act and the sum that they are shown; gives the approval's id, or null and says why. With
 * another sum by now, it says that one, and the next PIN is for it.
 */
function useAskApproval({ endpoint, input }: AskedAct, approval: WantedApproval) {
  const { call } = useApp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [amount, setAmount] = useState(approval.amount)

  async function ask({ username, pin }: Approver, answers: object): Promise<string | null> {
    const { params = {}, body } = input as { readonly params?: Record<string, string | number>; readonly body: object }
    setBusy(true)
    setProblem(null)
    try {
      const reply = await call(approvals.approve, {
        body: { call: idOf(endpoint), params, body: { ...body, ...answers }, approver: username, pin, amount },
      })
      return reply.approvalId
    } catch (error) {
      const noAnswer = error instanceof CallFailed && error.status === undefined
      const wanted = error instanceof CallFailed && refusalIn({ status: error.status ?? 0, body: error.body }).approval
      if (wanted) setAmount(wanted.amount)
      setProblem(noAnswer ? t('approve.needsServer') : (errorMessage(error) ?? t('failures.peopleAction')))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { ask, busy, problem, forget: () => setProblem(null) }
}
