import { inBrowser } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { printers as calls } from '../../contract/printers.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { useWrite } from '../shared/use-write.ts'
import { paperLabels, reasonLabels } from './printer-labels.ts'
import { sendPaper } from './send-paper.ts'
import { Strip } from './strip.tsx'
import { forgetPaper, type StuckPaper } from './till-papers.ts'

/** A paper of this till that is not there: the browser prints it, or the printer is to try again. */
export function PaperTrouble({ paper, reason, isUnsure }: StuckPaper) {
  const app = useApp()
  const settle = useWrite(calls.settle)
  const { jobId, page, key } = paper
  const decide = (act: 'again' | 'close') =>
    jobId === null ? Promise.resolve(true) : settle.run({ body: { jobIds: [jobId], act, printerId: null } })

  async function printHere() {
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const place = inBrowser()
    if (page !== null && (await decide('close'))) {
      place.show(page)
      forgetPaper(key)
    } else place.cancel()
  }

  async function forget() {
    if (await decide('close')) forgetPaper(key)
  }

  const what = t(paperLabels[paper.kind])
  const why = reason === null ? (paper.refused ?? t('printers.jobUnknown')) : t(reasonLabels[reason])
  return (
    <Strip isRed text={t(isUnsure ? 'printers.paperUnsure' : 'printers.paperStuck', { paper: what, reason: why })}>
      {page !== null && (
        <Button busy={settle.busy} onClick={() => void printHere()}>
          {t('printers.printHere')}
        </Button>
      )}
      <Button busy={settle.busy} onClick={() => void (jobId === null ? sendPaper(app, paper) : decide('again'))}>
        {t('printers.tryAgain')}
      </Button>
      <Button busy={settle.busy} onClick={() => void forget()}>
        {t('printers.forget')}
      </Button>
    </Strip>
  )
}
