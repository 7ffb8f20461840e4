import { centsOf, centsText } from '../../domain/money.ts'
import { inWords } from '../../texts/say.ts'
import { type OverpaidBill, overpaidBills, partyById } from '../bills/overpaid.ts'
import type { Db } from '../db/open.ts'
import { type Deed, instant, simply, type Task } from './task.ts'

/** Money that was paid beyond a bill: until it is given back, used or kept. */
export async function overpaidTasks(db: Db): Promise<Task[]> {
  const tasks: Task[] = []
  for (const bill of await overpaidBills(db))
    tasks.push({
      what: 'overpaid',
      ref: String(bill.id),
      text: textOf(bill),
      amount: centsText(bill.overpaidCents),
      at: instant(bill.takenAt),
      by: bill.takenBy,
      actions: [simply('give back'), ...(await usesOf(db, bill)), simply('keep')],
    })
  return tasks
}

function textOf({ no, tableTitle, isClosed }: OverpaidBill): string {
  const values = { no, table: tableTitle ?? '', hasTable: tableTitle === null ? 'no' : 'yes' }
  return inWords('en', { key: isClosed ? 'attention.overpaid' : 'attention.paidForNothing', values })
}

/** The other open bills of the same party. */
async function usesOf(db: Db, { id, partyId, overpaidCents }: OverpaidBill): Promise<Deed[]> {
  if (partyId === null) return []
  const { bills } = await partyById(db, partyId)
  return bills
    .filter(bill => bill.is_closed === 0 && bill.bill_id !== id && centsOf(bill.due) > 0)
    .map(({ bill_no, due }) => ({
      ...simply('use'),
      bill_no,
      amount: centsText(Math.min(overpaidCents, centsOf(due))),
    }))
}
