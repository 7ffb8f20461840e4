import { useSyncExternalStore } from 'react'
import { inBrowser } from '../../client/device/printing.ts'
import { useApp, useRead, useSession } from '../../client/hooks.ts'
import { printers as calls } from '../../contract/printers.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { useWrite } from '../shared/use-write.ts'
import { paperLabels, reasonLabels } from './printer-labels.ts'
import { PrinterTrouble } from './printer-trouble.tsx'
import { sendPaper } from './send-paper.ts'
import { Strip } from './strip.tsx'
import { forgetPaper, onTillPapers, type StuckPaper, stuckPaper, tillPapers } from './till-papers.ts'
import { troublesOf } from './trouble.ts'

interface PrinterStripProps {
  /** Only about what this person has sent. */
  readonly isMine?: boolean
}

/** Above a screen: the printers that do not print, and what to do about it. Nothing while all is well. */
export function PrinterStrip({ isMine = false }: PrinterStripProps) {
  const user = useSession()
  const mayKnow = user !== null && mayEnter(user, areaScopes.printing)
  const { data } = useRead(calls.status, undefined, { enabled: mayKnow })
  const papers = useSyncExternalStore(onTillPapers, tillPapers)
  const stuck = papers.flatMap(paper => stuckPaper(paper, data) ?? [])
  // This till's own papers say themselves that they did not print.
  const others = data && { ...data, jobs: data.jobs.filter(({ id }) => papers.every(({ jobId }) => jobId !== id)) }
  const troubles = others && user ? troublesOf(others, isMine ? user.username : null) : []
  if (troubles.length + stuck.length === 0) return null
  return (
    <ul className={`flex flex-col gap-2 ${isMine ? 'px-3 py-2 sm:px-4' : 'pt-3'}`}>
      {stuck.map(({ paper, ...why }) => (
        <PaperTrouble key={paper.key} paper={paper} {...why} />
      ))}
      {troubles.map(trouble => (
        <PrinterTrouble key={trouble.printer.id} trouble={trouble} printers={data?.printers ?? []} />
      ))}
    </ul>
  )
}

/** A paper of this till that is not there: the browser prints it, or the printer is to try again. */
function PaperTrouble({ paper, reason, isUnsure }: StuckPaper) {
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
