import type { App } from '../../client/app.ts'
import { refresh } from '../../client/live/query.ts'
import { printers as calls } from '../../contract/printers.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { paperLabels } from './printer-labels.ts'
import { notePaper, type TillPaper } from './till-papers.ts'

/** Sends a paper to the till's printer, and says so. What was refused stays on screen until somebody has decided. */
export async function sendPaper(app: App, paper: Omit<TillPaper, 'jobId' | 'refused'>): Promise<void> {
  try {
    const body = { ...paper.body, printerId: paper.printerId }
    const { jobId, printer } = await app.call(calls.paper, { body }, { key: paper.key })
    notePaper({ ...paper, jobId, refused: null })
    toast.done(undefined, t('printers.paperAt', { paper: t(paperLabels[paper.kind]), printer }))
    void refresh(app.cache, calls.paper.changes)
  } catch (error) {
    notePaper({ ...paper, jobId: null, refused: errorMessage(error) ?? t('printers.noAnswer') })
  }
}
