import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { approvals } from '../../contract/approvals.ts'
import { type AnyActWrite, type Input, idOf } from '../../contract/endpoint.ts'
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

/** Sends somebody's PIN with the act; gives the approval's id, or null and says why. */
export function useAskApproval({ endpoint, input }: AskedAct) {
  const { call } = useApp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function ask({ username, pin }: Approver, answers: object): Promise<string | null> {
    const { params = {}, body } = input as { readonly params?: Record<string, string | number>; readonly body: object }
    setBusy(true)
    setProblem(null)
    try {
      const reply = await call(approvals.approve, {
        body: { call: idOf(endpoint), params, body: { ...body, ...answers }, approver: username, pin },
      })
      return reply.approvalId
    } catch (error) {
      const noAnswer = error instanceof CallFailed && error.status === undefined
      setProblem(noAnswer ? t('approve.needsServer') : (errorMessage(error) ?? t('failures.peopleAction')))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { ask, busy, problem, forget: () => setProblem(null) }
}
