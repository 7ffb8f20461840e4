import type { PaperPicture } from '../../domain/papers/paper-picture.ts'
import { testPage } from '../../domain/papers/test-page.ts'
import { say } from '../../texts/say.ts'
import type { Tx } from '../db/open.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'
import { Refused } from '../http/refused.ts'
import { paperWords } from '../papers/paper-words.ts'
import { readPrintLogo } from '../store/print-logo.ts'
import { modelOf } from './model-of.ts'
import { pictureOf } from './picture-of.ts'
import { findPrinter } from './printer-rows.ts'

/** Returns the job's id, which stands on the page, and what should come out. Throws Refused(404), or Refused(409) where it is switched off. */
export async function queueTestPage(
  tx: Tx,
  printerId: number,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<{ readonly jobId: number; readonly preview: PaperPicture }> {
  const printer = await findPrinter(tx, printerId)
  const { id, title, columns, is_on } = printer
  if (is_on !== 1) throw new Refused(409, 'refused.printerOff', { title })
  const row = { printer_id: id, home_id: id, kind: 'test', state: 'waiting', made_at: now, made_by: userId }
  const { id: jobId } = await tx.insertInto('print_jobs').values(row).returning('id').executeTakeFirstOrThrow()
  const paper = testPage({ title, columns, jobId }, paperWords)
  await tx
    .updateTable('print_jobs')
    .set({ paper: JSON.stringify(paper) })
    .where('id', '=', jobId)
    .execute()
  wakePrintersAfter(tx)
  const more = { logo: await readPrintLogo(tx), footnote: say('en', 'papers.missingLetters') }
  return { jobId, preview: await pictureOf(paper, modelOf(printer), more) }
}
