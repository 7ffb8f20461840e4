import type { Paper, Picture } from '../../domain/papers/paper.ts'
import type { PaperPicture } from '../../domain/papers/paper-picture.ts'
import { testPage } from '../../domain/papers/test-page.ts'
import type { Tx } from '../db/open.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'
import { Refused } from '../http/refused.ts'
import { sayHere } from '../http/speech.ts'
import { readPrintLogo } from '../store/print-logo.ts'
import type { PrinterModel } from './escpos.ts'
import { modelOf } from './model-of.ts'
import { printedLines } from './printed-line.ts'
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
  const paper = testPage({ title, columns, jobId }, sayHere)
  await tx
    .updateTable('print_jobs')
    .set({ paper: JSON.stringify(paper) })
    .where('id', '=', jobId)
    .execute()
  wakePrintersAfter(tx)
  const more = { logo: await readPrintLogo(tx), footnote: sayHere('papers.missingLetters') }
  return { jobId, preview: await pictureOf(paper, modelOf(printer), more) }
}

/** What the encoder's bytes become on this printer's paper, from the same lines and letters. */
async function pictureOf(
  paper: Paper,
  { columns, letters, cutter }: Pick<PrinterModel, 'columns' | 'letters' | 'cutter'>,
  more: { readonly logo: Picture | null; readonly footnote: string },
): Promise<PaperPicture> {
  const lines: PaperPicture['lines'] = []
  for await (const line of printedLines(paper, columns, { letters, ...more }))
    if (line.is === 'text') lines.push({ ...line, texts: [...line.texts] })
    else if (line.picture) {
      const { width, height, bits } = line.picture
      lines.push({ is: 'picture', width, height, bits: Buffer.from(bits).toString('base64') })
    }
  return { columns, cutter, lines }
}
