/** The papers that this device has sent to its till's printer, and which of them did not come out. */

import type { Reply } from '../../contract/endpoint.ts'
import type { PaperKind } from '../../contract/paper-form.ts'
import type { printers } from '../../contract/printers.ts'
import type { JobReason } from '../../domain/printers.ts'
import type { NamedPaper } from './named-papers.ts'

export interface TillPaper {
  /** Under which it was sent: sent again without an answer, it is one paper. */
  readonly key: string
  readonly kind: PaperKind
  readonly body: NamedPaper
  readonly printerId: number
  /** The page on which the browser prints it; null: none does. */
  readonly page: string | null
  /** null: the server did not take it. */
  readonly jobId: number | null
  /** Why not, in words; null: it did. */
  readonly refused: string | null
}

let papers: readonly TillPaper[] = []
const listeners = new Set<() => void>()

export const tillPapers = (): readonly TillPaper[] => papers

/** Newest last; one with the same key replaces that one. */
export function notePaper(paper: TillPaper): void {
  change([...papers.filter(({ key }) => key !== paper.key), paper].slice(-papersMax))
}

export function forgetPaper(key: string): void {
  change(papers.filter(paper => paper.key !== key))
}

export function onTillPapers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly TillPaper[]): void {
  papers = next
  for (const listener of listeners) listener()
}

const papersMax = 50

export interface StuckPaper {
  readonly paper: TillPaper
  readonly reason: JobReason | null
  /** Nobody knows whether it came out. */
  readonly isUnsure: boolean
}

/** Why a paper is not there; null: it is, or it is on its way. */
export function stuckPaper(paper: TillPaper, status: Reply<typeof printers.status> | undefined): StuckPaper | null {
  if (paper.refused !== null) return { paper, reason: null, isUnsure: false }
  const job = status?.jobs.find(({ id }) => id === paper.jobId)
  return job ? { paper, reason: job.reason, isUnsure: job.state === 'unknown' } : null
}
