/** A connection to a printer: what is written and asked, and what was heard to which question. */
import { connect, type Socket } from 'node:net'
import { makeAnswerReader, type PrinterAnswer, type StateQuestion } from './printer-answers.ts'

/** null: nobody is there. */
export function connected({ address, port }: { readonly address: string; readonly port: number }, withinMs: number) {
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

/** An answer, and to which question for the state it is. */
export type Heard = PrinterAnswer & { readonly to?: StateQuestion | undefined }

/** A connection, and what was heard on it. */
export interface Line {
  readonly write: (bytes: Uint8Array) => void
  /** Asks for the state. */
  readonly ask: (...questions: readonly StateQuestion[]) => void
  /** How many of these were not answered yet, also of those that an earlier paper asked. */
  readonly unanswered: () => number
  readonly isOpen: () => boolean
  /** Whether the other side has ended it, or it broke. */
  readonly hasEnded: () => boolean
  /** Bytes that have not left this machine. */
  readonly unsent: () => number
  readonly destroy: () => void
  readonly end: () => void
  /** The next answers, none after `withinMs` or when it has ended. */
  readonly next: (withinMs: number) => Promise<readonly Heard[]>
}

export function makeLine(socket: Socket): Line {
  const read = makeAnswerReader()
  // A paper is printed before all was answered that was asked meanwhile: the next one must not take that for its own.
  const open: StateQuestion[] = []
  let heard: Heard[] = []
  let hasEnded = false
  let wake = () => {}
  const write = (bytes: Uint8Array) => void (socket.writable && socket.write(bytes))
  socket.on('data', bytes => {
    for (const answer of read(bytes)) heard.push(answer.is === 'status' ? { ...answer, to: open.shift() } : answer)
    wake()
  })
  for (const event of ['end', 'error', 'close'])
    socket.on(event, () => {
      hasEnded = true
      wake()
    })
  return {
    write,
    ask(...questions) {
      open.push(...questions)
      write(Buffer.concat(questions.map(question)))
    },
    unanswered: () => open.length,
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
