/** Every sheet of paper against what was to be printed, letter by letter, and every job against its sheets. */
import type { Sheet } from '../../support/fake-paper.ts'

/** What a job is to print: as it comes out first, and as a copy that says so. */
export interface Wanted {
  readonly jobId: number
  readonly printerId: number
  readonly orderId: number | null
  readonly first: string
  readonly copy: string
}

export interface EndedJob {
  readonly id: number
  readonly printer_id: number
  readonly kind: string
  readonly what: string | null
  readonly order_id: number | null
  readonly state: string
  readonly attempts: number
}

export interface Verdict {
  readonly sheets: number
  readonly copies: number
  readonly torn: number
  readonly lost: number
  readonly doubled: number
  readonly withoutPaper: number
  readonly garbled: number
  readonly wrong: readonly string[]
}

interface Evening {
  readonly wanted: readonly Wanted[]
  readonly jobs: readonly EndedJob[]
  readonly sheetsOf: (printerId: number) => readonly Sheet[]
  readonly cancelled: ReadonlySet<number>
}

export function checkSheets({ wanted, jobs, sheetsOf, cancelled }: Evening): Verdict {
  const wrong: string[] = []
  const count = { sheets: 0, copies: 0, torn: 0, lost: 0, doubled: 0, withoutPaper: 0, garbled: 0 }
  const say = (kind: 'lost' | 'doubled' | 'withoutPaper' | 'garbled', text: string) => {
    count[kind] += 1
    wrong.push(text)
  }
  const papers = new Map<number, { first: number; copies: number }>()
  for (const [printerId, own] of Map.groupBy(wanted, one => one.printerId)) {
    const byText = new Map(own.flatMap(one => [[one.first, one] as const, [one.copy, one] as const]))
    const begins = own.flatMap(({ first, copy }) => [bare(first), bare(copy)]).toSorted()
    for (const { text } of sheetsOf(printerId)) {
      count.sheets += 1
      const found = byText.get(text)
      if (!found) {
        if (isBeginning(text, begins)) count.torn += 1
        else say('garbled', `printer ${printerId} printed what nobody wanted:\n${text}`)
        continue
      }
      const seen = papers.get(found.jobId) ?? { first: 0, copies: 0 }
      papers.set(found.jobId, seen)
      if (text === found.first) seen.first += 1
      else {
        seen.copies += 1
        count.copies += 1
      }
    }
  }
  for (const job of jobs) {
    const seen = papers.get(job.id) ?? { first: 0, copies: 0 }
    const name = `job ${job.id} (${job.kind} ${job.what} of order ${job.order_id}, ${job.state} after ${job.attempts})`
    if (seen.first > 1) say('doubled', `${name} came out ${seen.first} times without a heading`)
    const isOut = seen.first + seen.copies > 0
    if (job.state === 'printed' && !isOut) say('withoutPaper', `${name} has no paper`)
    const isOver = job.state === 'printed' || (job.state === 'sent' && isOut)
    const isLetGo = job.kind === 'kitchen' ? cancelled.has(job.order_id ?? 0) : true
    if (!isOver && !(job.state === 'closed' && isLetGo)) say('lost', `${name} is lost`)
    const isTold = jobs.some(
      one => one.what === 'cancelled' && one.order_id === job.order_id && one.printer_id === job.printer_id,
    )
    if (job.what === 'new' && isOut && cancelled.has(job.order_id ?? 0) && !isTold)
      say('lost', `${name}: the kitchen has the paper, and none that says it was cancelled`)
  }
  return { ...count, wrong }
}

/** Brackets stand around what is inverted, also where it broke off. A picture may have broken off in its head. */
const bare = (text: string): string => text.replace(/[[\]]/g, '')

function isBeginning(text: string, begins: readonly string[]): boolean {
  const lines = bare(text).trimEnd().split('\n')
  const isPicture = lines.at(-1)?.startsWith('(picture') === true
  const start = (isPicture ? lines.slice(0, -1) : lines).join('\n').trimEnd()
  return begins.some(one => one.startsWith(start) || one.trimStart().startsWith(start.trimStart()))
}
