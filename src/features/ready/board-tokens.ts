/** The numbers that guests look for. */

import { onBoardMs } from '../../domain/limits.ts'
import type { Board } from '../../domain/ready.ts'

/** A number as it stands on the guest's slip; one that was taken offline bears the tablet's own. */
export const tokenText = ({
  token_no,
  provisional_token,
}: Board['ready'][number] | Board['preparing'][number]): string =>
  provisional_token === null ? String(token_no) : `${provisional_token} · ${token_no}`

/** What is called at `nowMs`, the latest first: guests look for what has just been called. */
export const calledNow = ({ ready }: Board, nowMs: number): Board['ready'] =>
  ready.filter(({ ready_at }) => nowMs - Date.parse(ready_at) < onBoardMs).reverse()

/** A token that was called, was taken back to the kitchen and is ready again is called again. */
export const callOf = ({ token_no, ready_at }: Board['ready'][number]): string => `${token_no} ${ready_at}`
