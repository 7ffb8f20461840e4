import type { WantedApproval, WantedRefund, Warning } from '../../contract/replies.ts'
import { inWords, knows, t } from '../../texts/t.ts'
import { messageIn } from '../http/call.ts'
import type { ApiResponse } from '../http/request.ts'

/** Why the server refused an entry. */
export interface Refusal {
  readonly status: number
  /** The server's sentence. */
  readonly message: string
  /** The text of the catalogue. Missing where something between here and the server has answered. */
  readonly code?: string
  readonly values?: object
  /** The same act with somebody's approval would be done. */
  readonly approval?: WantedApproval
  /** It is paid: the money of this invoice would have to be given back. */
  readonly refund?: WantedRefund
  /** What is still open: with `anyway` the same act would be done. */
  readonly warnings?: readonly Warning[]
}

/** What an answer says; without a sentence in it, that something went wrong. */
export function refusalIn(response: ApiResponse): Refusal {
  const { code, values, approval, refund, warnings } = (response?.body ?? {}) as {
    readonly [Name in keyof Refusal]?: unknown
  }
  return {
    status: response?.status ?? 0,
    message: messageIn(response) ?? t('failures.createOrder'),
    ...(typeof code === 'string' && { code, ...(typeof values === 'object' && values !== null && { values }) }),
    ...(approval !== undefined && { approval: approval as WantedApproval }),
    ...(refund !== undefined && { refund: refund as WantedRefund }),
    ...(warnings !== undefined && { warnings: warnings as Warning[] }),
  }
}

/**
 * The refusal in the language of this page; a text that the page does not know, or for which another version of the server
 * has sent other values, as the server has put it.
 */
export function refusalText({ message, code, values = {} }: Refusal): string {
  if (code === undefined || !knows(code)) return message
  try {
    return inWords({ key: code, values })
  } catch {
    return message
  }
}
