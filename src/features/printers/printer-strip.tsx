import { useSyncExternalStore } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { printers as calls } from '../../contract/printers.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { PaperTrouble } from './paper-trouble.tsx'
import { PrinterTrouble } from './printer-trouble.tsx'
import { onTillPapers, stuckPaper, tillPapers } from './till-papers.ts'
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
