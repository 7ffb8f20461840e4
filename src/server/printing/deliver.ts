/**
 * One conversation with one printer: bytes in, outcome out. It knows no database. Only the printer's own answer makes a
 * paper 'printed'; that the network took the bytes proves nothing.
 */
import type { Confirmation, PrinterProblem } from '../../domain/printers.ts'
import { connected, type Heard, type Line, makeLine } from './connection.ts'
import { type PrinterState, stateQuestions, wellState, withStatus } from './printer-answers.ts'

/** How long a printer is waited for (ms). */
export interface Patience {
  readonly connectMs: number
  readonly statusMs: number
  /** Without any answer: a problem, and then the end. */
  readonly silentMs: number
  readonly lostMs: number
  readonly pollMs: number
  /** How long a line of text takes to print, and a row of dots. */
  readonly lineMs: number
  readonly rowMs: number
}

export const presentPatience: Patience = {
  connectMs: 2_000,
  statusMs: 1_000,
  silentMs: 3_000,
  lostMs: 10_000,
  pollMs: 400,
  lineMs: 60,
  rowMs: 3,
}

export type Outcome =
  | { readonly state: 'printed'; readonly by: Confirmation }
  | { readonly state: 'sent' }
  | { readonly state: 'unknown' }
  /** Somebody has sent the paper elsewhere meanwhile. */
  | { readonly state: 'taken-away' }

export interface Printing {
  /** Four letters that come back when it is printed. */
  readonly id: string
  readonly confirms: Confirmation
  /** How long it should take (ms). */
  readonly expectedMs: number
  readonly onProblem: (problem: PrinterProblem | null) => void
  /** Whether it is still to be printed here, without asking. */
  readonly isSure: () => boolean
  /** The same, asked. */
  readonly isWanted: () => Promise<boolean>
}

/** What a printer says of itself. */
export interface Facts {
  readonly confirms: Confirmation
  readonly model: string | null
}

export interface Conversation {
  readonly isOpen: () => boolean
  /** How it is; null: it does not answer. */
  readonly ask: () => Promise<PrinterState | null>
  /** How it confirms what it prints. */
  readonly getToKnow: () => Promise<Facts>
  /** Prints the pieces, none of which ends within a command. The connection is gone after 'unknown' and 'taken-away'. */
  readonly print: (pieces: readonly Uint8Array[], printing: Printing) => Promise<Outcome>
  /** Ends it properly: a printer that is left with an open connection may hear nobody else. */
  readonly end: () => void
}

/** Opens a connection; null: nobody is there. */
export async function openConversation(
  target: { readonly address: string; readonly port: number },
  patience: Patience,
): Promise<Conversation | null> {
  const socket = await connected(target, patience.connectMs)
  if (!socket) return null
  const line = makeLine(socket)
  let isFirst = true
  /** The first paper on a connection is kept clear of what earlier ones have left. */
  const cleared = (pieces: readonly Uint8Array[]): readonly Uint8Array[] => {
    const [first, ...others] = pieces
    if (!first || !isFirst) return pieces
    isFirst = false
    return [Buffer.concat([restOfQuestion, first]), ...others]
  }
  return {
    isOpen: line.isOpen,
    ask: () => askState(line, patience),
    getToKnow: () => getToKnow(line, patience),
    print: (pieces, printing) => print(line, cleared(pieces), printing, patience),
    end: () => {
      socket.end()
      setTimeout(() => socket.destroy(), patience.statusMs).unref()
    },
  }
}

/**
 * A question on an earlier connection may have broken off: its printer takes what comes next for the rest of it. No
 * question is longer, and zero bytes mean nothing to a printer that waits for none.
 */
const restOfQuestion = new Uint8Array(12)

/** What is wrong with a printer in this state; null: nothing. */
export function problemIn(state: PrinterState): PrinterProblem | null {
  if (state.isCoverOpen) return 'cover'
  if (state.isPaperOut) return 'paper'
  if (state.hasError) return 'error'
  if (state.isOffline) return 'offline'
  return state.isPaperLow ? 'paper-low' : null
}

const processId = (id: string) => Uint8Array.from([0x1d, 0x28, 0x48, 6, 0, 0x30, 0x30, ...Buffer.from(id, 'latin1')])
const transmit = Uint8Array.from([0x1d, 0x72, 1])
const model = Uint8Array.from([0x1d, 0x49, 0x43])

async function askState(line: Line, { statusMs }: Patience): Promise<PrinterState | null> {
  line.ask(...stateQuestions)
  const until = performance.now() + statusMs
  let state = wellState
  do {
    const left = until - performance.now()
    if (left <= 0 || line.hasEnded()) return null
    for (const answer of await line.next(left)) {
      if (answer.is === 'state') return answer.state
      state = stateAfter(state, answer)
    }
  } while (line.unanswered() > 0)
  return state
}

const stateAfter = (state: PrinterState, answer: Heard): PrinterState =>
  answer.is === 'status' && answer.to ? withStatus(state, answer.to, answer.byte) : state

/** Asked while nothing is printed: what comes back shows which of the ways to confirm it knows. */
async function getToKnow(line: Line, patience: Patience): Promise<Facts> {
  const state = await askState(line, patience)
  line.write(Buffer.concat([processId(ownId), transmit, model]))
  const until = performance.now() + patience.statusMs
  const known = new Set<Confirmation>(state ? ['status'] : [])
  let name: string | null = null
  for (let left = patience.statusMs; left > 0 && !line.hasEnded(); left = until - performance.now()) {
    for (const answer of await line.next(left)) {
      if (answer.is === 'id' && answer.id === ownId) known.add('process-id')
      if (answer.is === 'transmit') known.add('transmit')
      if (answer.is === 'model') name = answer.model
    }
    if (known.has('process-id') && known.has('transmit') && name !== null) break
  }
  const best = (['process-id', 'transmit', 'status'] as const).find(one => known.has(one))
  return { confirms: best ?? 'none', model: name || null }
}

const ownId = '~:!~'

async function print(
  line: Line,
  pieces: readonly Uint8Array[],
  printing: Printing,
  patience: Patience,
): Promise<Outcome> {
  // Anybody who was frozen until now may come too late.
  if (!printing.isSure() && !(await printing.isWanted())) return { state: 'taken-away' }
  const outcome =
    printing.confirms === 'none'
      ? await entrust(line, pieces, printing, patience)
      : await watch(line, pieces, printing, patience)
  if (outcome.state === 'unknown' || outcome.state === 'taken-away') line.destroy()
  return outcome
}

/** To a printer that says nothing: all is well when it took everything and the connection ended properly. */
async function entrust(
  line: Line,
  pieces: readonly Uint8Array[],
  { expectedMs }: Printing,
  { lostMs, pollMs, statusMs }: Patience,
): Promise<Outcome> {
  const begun = performance.now()
  for (const piece of pieces) line.write(piece)
  for (;;) {
    await line.next(pollMs)
    const age = performance.now() - begun
    if (line.hasEnded()) return { state: 'unknown' }
    if (line.unsent() > 0 && age > lostMs + 2 * expectedMs) return { state: 'unknown' }
    if (line.unsent() === 0 && age >= expectedMs) break
  }
  line.end()
  await line.next(statusMs)
  return { state: 'sent' }
}

/** To a printer that answers: piece by piece, as it reads them. */
async function watch(
  line: Line,
  pieces: readonly Uint8Array[],
  printing: Printing,
  patience: Patience,
): Promise<Outcome> {
  const { id, confirms, expectedMs, onProblem, isSure, isWanted } = printing
  const last = confirms === 'process-id' ? [processId(id)] : confirms === 'transmit' ? [transmit] : []
  const toWrite = [...pieces, ...last]
  let state = wellState
  let [heardAt, wellSince] = [performance.now(), performance.now()]
  let isTrusted = true

  // What a printer that has stopped can't print yet stays here: its answers must not wait behind it.
  const feed = () => {
    while (!state.isOffline && toWrite.length > 0 && line.unanswered() < aheadMax) {
      line.write(toWrite.shift() as Uint8Array)
      line.ask(1)
    }
  }
  /** Whether the answer ends it. */
  const take = (answer: Heard): Confirmation | null => {
    if (answer.is === 'wild') isTrusted = false
    else heardAt = performance.now()
    state = answer.is === 'state' ? answer.state : stateAfter(state, answer)
    if (answer.is === 'id' && answer.id === id && confirms === 'process-id') return 'process-id'
    return answer.is === 'transmit' && confirms === 'transmit' && toWrite.length === 0 && isTrusted ? 'transmit' : null
  }

  feed()
  for (;;) {
    for (const answer of await line.next(patience.pollMs)) {
      const by = take(answer)
      if (by) return { state: 'printed', by }
    }
    if (line.hasEnded()) return { state: 'unknown' }
    const now = performance.now()
    const problem = problemIn(state)
    const isHeld = problem === 'paper' || problem === 'cover'
    if (isHeld) wellSince = now
    if (now - heardAt > patience.lostMs) return { state: 'unknown' }
    onProblem(now - heardAt > patience.silentMs ? 'silent' : problem)
    const isAllOut = toWrite.length === 0 && line.unsent() === 0
    // Nothing is asked any more: it has answered behind the last byte.
    const hasRead = isAllOut && line.unanswered() === 0
    if (confirms === 'status' && hasRead && isWell(problem) && now - wellSince >= expectedMs) return { state: 'sent' }
    if (now - wellSince > patience.lostMs + 2 * expectedMs) return { state: 'unknown' }
    const mayBeElsewhere = !isWell(problem) || (toWrite.length > 0 && !isSure())
    if (mayBeElsewhere && !(await isWanted())) return { state: 'taken-away' }
    feed()
    if (line.unanswered() === 0) line.ask(...stateQuestions)
  }
}

/** So many pieces are on their way before the printer has answered for the first of them. */
const aheadMax = 3

const isWell = (problem: PrinterProblem | null): boolean => problem === null || problem === 'paper-low'
