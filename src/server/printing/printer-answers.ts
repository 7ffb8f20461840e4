/**
 * What a printer says, read byte by byte: answers to different questions come mixed, and some printers speak unasked.
 * What is no answer is passed over.
 */
export interface PrinterState {
  readonly isOffline: boolean
  readonly isCoverOpen: boolean
  readonly isPaperOut: boolean
  readonly isPaperLow: boolean
  readonly hasError: boolean
}

export type PrinterAnswer =
  /** To the oldest question for its state: the byte, whose bits depend on what was asked. */
  | { readonly is: 'status'; readonly byte: number }
  /** Of its own accord. */
  | { readonly is: 'state'; readonly state: PrinterState }
  /** In turn, after all that came before was carried out. */
  | { readonly is: 'transmit' }
  /** The paper with this id was printed. */
  | { readonly is: 'id'; readonly id: string }
  | { readonly is: 'model'; readonly model: string }
  /** No answer to anything: whatever is beside it is not worth much. */
  | { readonly is: 'wild' }

const idBegins = 0x37
const idMark = 0x22
const modelBegins = 0x5f
const modelMax = 40

/** Reads the bytes of one connection, in pieces of any size. */
export function makeAnswerReader(): (bytes: Uint8Array) => readonly PrinterAnswer[] {
  let open: number[] = []
  return bytes => {
    const answers: PrinterAnswer[] = []
    const queue = [...bytes]
    while (queue.length > 0) {
      const byte = queue.shift() as number
      const step = read([...open, byte])
      if (step === 'more') open.push(byte)
      else if (step === 'none') {
        // What had begun is no answer; this byte may be the first of one.
        const wasOpen = open.length > 0
        open = []
        answers.push({ is: 'wild' })
        if (wasOpen) queue.unshift(byte)
      } else {
        open = []
        answers.push(step)
      }
    }
    return answers
  }
}

function read(bytes: readonly number[]): PrinterAnswer | 'more' | 'none' {
  const [first = 0] = bytes
  if (first === idBegins) return readId(bytes)
  if (first === modelBegins) return readModel(bytes)
  if (bytes.length === 1 && (first & 0x93) === 0x12) return { is: 'status', byte: first }
  if ((first & 0x93) === 0x10) return readOwnAccord(bytes)
  return (first & 0x90) === 0 ? { is: 'transmit' } : 'none'
}

function readId(bytes: readonly number[]): PrinterAnswer | 'more' | 'none' {
  const last = bytes.at(-1) ?? 0
  if (bytes.length === 1) return 'more'
  if (bytes.length === 2) return last === idMark ? 'more' : 'none'
  if (bytes.length <= 6) return last >= 0x20 && last <= 0x7e ? 'more' : 'none'
  return last === 0 ? { is: 'id', id: String.fromCharCode(...bytes.slice(2, 6)) } : 'none'
}

function readModel(bytes: readonly number[]): PrinterAnswer | 'more' | 'none' {
  const last = bytes.at(-1) ?? 0
  if (bytes.length === 1) return 'more'
  if (last === 0) return { is: 'model', model: String.fromCharCode(...bytes.slice(1, -1)).trim() }
  return last >= 0x20 && last <= 0x7e && bytes.length <= modelMax ? 'more' : 'none'
}

function readOwnAccord(bytes: readonly number[]): PrinterAnswer | 'more' | 'none' {
  const [first = 0, second = 0, third = 0] = bytes
  if (bytes.slice(1).some(byte => (byte & 0x90) !== 0)) return 'none'
  if (bytes.length < 4) return 'more'
  return {
    is: 'state',
    state: {
      isOffline: (first & 0x08) !== 0,
      isCoverOpen: (first & 0x20) !== 0,
      hasError: (second & 0x28) !== 0,
      isPaperLow: (third & 0x03) !== 0,
      isPaperOut: (third & 0x0c) !== 0,
    },
  }
}

/** The questions for its state (`DLE EOT n`), and the bits of their answers. */
export const stateQuestions = [1, 2, 4] as const
export type StateQuestion = (typeof stateQuestions)[number]

/** The state after the answer to a question. */
export function withStatus(state: PrinterState, question: StateQuestion, byte: number): PrinterState {
  if (question === 1) return { ...state, isOffline: (byte & 0x08) !== 0 }
  if (question === 2)
    return {
      ...state,
      isCoverOpen: (byte & 0x04) !== 0,
      isPaperOut: (byte & 0x20) !== 0,
      hasError: (byte & 0x40) !== 0,
    }
  return { ...state, isPaperLow: (byte & 0x0c) !== 0, isPaperOut: state.isPaperOut || (byte & 0x60) !== 0 }
}

export const wellState: PrinterState = {
  isOffline: false,
  isCoverOpen: false,
  isPaperOut: false,
  isPaperLow: false,
  hasError: false,
}
