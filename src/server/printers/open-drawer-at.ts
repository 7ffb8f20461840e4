/** Opening a drawer without a sale: whoever may, and the books are told. */
import type { ActAnswers } from '../../domain/act-form.ts'
import type { SignedIn } from '../auth/session.ts'
import { chosenReason } from '../control/chosen-reason.ts'
import { permit } from '../control/permit.ts'
import type { RecordAct } from '../control/record.ts'
import type { RequestedAct } from '../control/requested-act.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { pulseAt } from '../print-jobs/queue-pulse.ts'
import { findPrinter } from './printer-rows.ts'

interface Opening {
  readonly answers: ActAnswers
  readonly user: Pick<SignedIn, 'userId' | 'role' | 'rights'>
  readonly act: RequestedAct
  readonly record: RecordAct
  readonly now: number
}

/** Throws Refused(404), Refused(409) where no drawer hangs, and as `permit`. */
export async function openDrawerAt(
  tx: Tx,
  printerId: number,
  { answers, user, act, record, now }: Opening,
): Promise<void> {
  const { title, pulse, is_on } = await findPrinter(tx, printerId)
  if (is_on !== 1) throw new Refused(409, 'refused.printerOff', { title })
  if (pulse === 'none') throw new Refused(409, 'refused.noDrawerHangs', { title })
  const reason = await chosenReason(tx, 'drawer', answers.reasonId)
  const why = { key: 'refused.drawerNeeds', values: {} } as const
  const covers = { cents: null, lines: { printer: printerId } }
  const approver = await permit(tx, user, { right: 'open_drawer', atLeast: true, why, reason, covers }, act)
  await pulseAt(tx, printerId, { userId: user.userId, now })
  record({ act: 'drawer', subject: title, reason, text: answers.reasonText, approver })
}
