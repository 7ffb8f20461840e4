import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { refusalIn } from '../../client/outbox/refusal.ts'
import { approvals } from '../../contract/approvals.ts'
import { type AnyActWrite, type Input, idOf } from '../../contract/endpoint.ts'
import type { WantedApproval } from '../../contract/replies.ts'
import { t } from '../../texts/t.ts'
import { errorMessage } from '../shared/error-message.ts'

/** An act that somebody else must approve, as it was sent. */
export interface AskedAct {
  readonly endpoint: AnyActWrite
  readonly input: Input<AnyActWrite>
}

interface Approver {
  readonly username: string
  readonly pin: string
}

/**
 * Sends somebody's PIN with the act and the sum that they are shown; gives the approval's id, or null and says why. With
 * another sum by now, it says that one, and the next PIN is for it.
 */
export function useAskApproval({ endpoint, input }: AskedAct, approval: WantedApproval) {
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
