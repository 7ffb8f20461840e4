import { inWords, knows, t } from '../../texts/t.ts'
import { messageIn } from '../http/call.ts'
import type { ApiResponse } from '../http/request.ts'

/** Why the server refused an entry. */
export interface Refusal {
  readonly status: number
  /** The server's sentence. */
  readonly message: string
  /** The text of the catalogue. Missing in entries and answers of earlier versions. */
  readonly code?: string
  readonly values?: object
}

/** What an answer says; without a sentence in it, that something went wrong. */
export function refusalIn(response: ApiResponse): Refusal {
  const { code, values } = (response?.body ?? {}) as { readonly code?: unknown; readonly values?: unknown }
  return {
    status: response?.status ?? 0,
    message: messageIn(response) ?? t('failures.createOrder'),
    ...(typeof code === 'string' && { code, ...(typeof values === 'object' && values !== null && { values }) }),
  }
}

/** The refusal in the language of this page; a text that the page does not know, as the server has put it. */
export const refusalText = ({ message, code, values = {} }: Refusal): string =>
  code !== undefined && knows(code) ? inWords({ key: code, values }) : message
