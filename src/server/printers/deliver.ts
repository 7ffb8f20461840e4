/**
 * One conversation with one printer: bytes in, outcome out. It knows no database. Only the printer's own answer makes a
 * paper 'printed'; that the network took the bytes proves nothing.
 */
import { connect, type Socket } from 'node:net'
import type { Confirmation, PrinterProblem } from '../../domain/printers.ts'
import {
  makeAnswerReader,
  type PrinterAnswer,
  type PrinterState,
  type StateQuestion,
  stateQuestions,
  wellState,
  withStatus,
} from './printer-answers.ts'

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
  ...{ connectMs: 2_000, statusMs: 1_000, silentMs: 3_000, lostMs: 10_000, pollMs: 400 },
  ...{ lineMs: 60, rowMs: 3 },
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
  /** Whether it is still to be printed here. */
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
  return {
    isOpen: line.isOpen,
    ask: () => askState(line, patience),
    getToKnow: () => getToKnow(line, patience),
    print: (pieces, printing) => print(line, pieces, printing, patience),
    end: () => {
      socket.end()
      setTimeout(() => socket.destroy(), patience.statusMs).unref()
    },
  }
}

/** What is wrong with a printer in this state; null: nothing. */
export function problemIn(state: PrinterState): PrinterProblem | null {
  if (state.isCoverOpen) return 'cover'
  if (state.isPaperOut) return 'paper'
  if (state.hasError) return 'error'
  if (state.isOffline) return 'offline'
  return state.isPaperLow ? 'paper-low' : null
}

function connected({ address, port }: { readonly address: string; readonly port: number }, withinMs: number) {
  return new Promise<Socket | null>(resolve => {
    const socket = connect({ host: address, port, noDelay: true })
    const timer = setTimeout(() => socket.destroy(), withinMs)
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    socket.once('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}

/** A connection, and what was heard on it. */
interface Line {
  readonly write: (bytes: Uint8Array) => void
  readonly isOpen: () => boolean
  /** Whether the other side has ended it, or it broke. */
  readonly hasEnded: () => boolean
  /** Bytes that have not left this machine. */
  readonly unsent: () => number
  readonly destroy: () => void
  readonly end: () => void
  /** The next answers, none after `withinMs` or when it has ended. */
  readonly next: (withinMs: number) => Promise<readonly PrinterAnswer[]>
}

function makeLine(socket: Socket): Line {
  const read = makeAnswerReader()
  let heard: PrinterAnswer[] = []
  let hasEnded = false
  let wake = () => {}
  socket.on('data', bytes => {
    heard.push(...read(bytes))
    wake()
  })
  for (const event of ['end', 'error', 'close'])
    socket.on(event, () => {
      hasEnded = true
      wake()
    })
  return {
    write: bytes => void (socket.writable && socket.write(bytes)),
    isOpen: () => !hasEnded && socket.writable,
    hasEnded: () => hasEnded,
    unsent: () => socket.writableLength,
    destroy: () => socket.destroy(),
    end: () => socket.end(),
    next: async withinMs => {
      if (heard.length === 0 && !hasEnded)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, withinMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      const answers = heard
      heard = []
      return answers
    },
  }
}

const question = (n: StateQuestion) => Uint8Array.from([0x10, 0x04, n])
const allQuestions = Buffer.concat(stateQuestions.map(question))
const processId = (id: string) => Uint8Array.from([0x1d, 0x28, 0x48, 6, 0, 0x30, 0x30, ...Buffer.from(id, 'latin1')])
const transmit = Uint8Array.from([0x1d, 0x72, 1])
const model = Uint8Array.from([0x1d, 0x49, 0x43])

async function askState(line: Line, { statusMs }: Patience): Promise<PrinterState | null> {
  line.write(allQuestions)
  const until = performance.now() + statusMs
  const open = [...stateQuestions]
  let state = wellState
  while (open.length > 0) {
    const left = until - performance.now()
    if (left <= 0 || line.hasEnded()) return null
    for (const answer of await line.next(left)) {
      if (answer.is === 'state') return answer.state
      const asked = answer.is === 'status' ? open.shift() : undefined
      if (answer.is === 'status' && asked) state = withStatus(state, asked, answer.byte)
    }
  }
  return state
}

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
  const { id, confirms, expectedMs, onProblem, isWanted } = printing
  const last = confirms === 'process-id' ? [processId(id)] : confirms === 'transmit' ? [transmit] : []
  const toWrite = [...pieces, ...last]
  const asked: StateQuestion[] = []
  let state = wellState
  let [heardAt, wellSince] = [performance.now(), performance.now()]
  let isTrusted = true

  const ask = (...questions: readonly StateQuestion[]) => {
    asked.push(...questions)
    for (const one of questions) line.write(question(one))
  }
  // What a printer that has stopped can't print yet stays here: its answers must not wait behind it.
  const feed = () => {
    while (!state.isOffline && toWrite.length > 0 && asked.length < aheadMax) {
      line.write(toWrite.shift() as Uint8Array)
      ask(1)
    }
  }
  /** Whether the answer ends it. */
  const take = (answer: PrinterAnswer): Confirmation | null => {
    if (answer.is === 'wild') isTrusted = false
    else heardAt = performance.now()
    if (answer.is === 'state') state = answer.state
    const question = answer.is === 'status' ? asked.shift() : undefined
    if (answer.is === 'status' && question) state = withStatus(state, question, answer.byte)
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
    const hasRead = isAllOut && asked.length === 0
    if (confirms === 'status' && hasRead && isWell(problem) && now - wellSince >= expectedMs) return { state: 'sent' }
    if (now - wellSince > patience.lostMs + 2 * expectedMs) return { state: 'unknown' }
    if (!isWell(problem) && !(await isWanted())) return { state: 'taken-away' }
    feed()
    if (asked.length === 0) ask(...stateQuestions)
  }
}

/** So many pieces are on their way before the printer has answered for the first of them. */
const aheadMax = 3

const isWell = (problem: PrinterProblem | null): boolean => problem === null || problem === 'paper-low'
