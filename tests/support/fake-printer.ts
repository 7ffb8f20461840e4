/**
 * A printer on this machine: a TCP server with a reader that lives longer than a connection. It prints sheets of text,
 * answers like the models of its profile, and breaks in every way that printers break.
 */

import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { makeSheets, type Sheet } from './fake-paper.ts'
import { makeReader } from './printer-reader.ts'
import { within } from './within.ts'

/** What a model answers: everything; state and transmit status; state alone; nothing. */
export type Profile = 'epson' | 'clone' | 'realtime' | 'dumb'

export type Fault =
  /** Ends every connection at once, or after so many bytes. */
  | { readonly is: 'reset'; readonly afterBytes?: number }
  /** Prints all, then resets instead of confirming. */
  | { readonly is: 'reset before confirming'; readonly previousId?: boolean }
  /** Takes everything, prints nothing, resets; before that it may confirm the paper before. */
  | { readonly is: 'lose'; readonly previousId?: boolean }
  /** Reads nothing. */
  | { readonly is: 'black hole' }
  /** Reads, prints nothing, answers nothing; nor does a connection whose bytes it lost ever go on behind the gap. */
  | { readonly is: 'swallow' }
  /** Prints, answers nothing. */
  | { readonly is: 'mute' }
  | { readonly is: 'half a confirmation' }
  /** Instead of a confirmation, or before it. */
  | { readonly is: 'wild bytes'; readonly thenConfirms?: boolean }
  /** Prints, and confirms so much later (ms). */
  | { readonly is: 'late'; readonly byMs: number }

export interface FakePrinter {
  readonly port: number
  /** Sheets that were cut or torn off, oldest first. */
  readonly sheets: () => readonly Sheet[]
  /** The present sheet is torn off: what is on it counts. */
  readonly tear: () => void
  readonly pulses: () => number
  readonly beeps: () => number
  /** How often it cut paper on which nothing stands. */
  readonly blanks: () => number
  readonly connections: () => number
  /** How many pieces have come and were not read yet. */
  readonly unread: () => number
  /** Breaks like this, for so many jobs or connections. */
  readonly breaks: (fault: Fault, times?: number) => void
  readonly works: () => void
  /** The roll ends after so many lines. */
  readonly paperEndsAfter: (lines: number) => void
  /** Reads so many bytes in a second; 0: as they come. */
  bytesPerSecond: number
  /** Switched off and on again: what was not printed is lost, half a sheet stays. */
  readonly powerCycle: () => void
  paperOut: boolean
  paperLow: boolean
  coverOpen: boolean
  jammed: boolean
  /** Resolves when `isTrue` is, after some byte or sheet. */
  readonly until: (isTrue: (printer: FakePrinter) => boolean) => Promise<void>
  readonly close: () => Promise<void>
  /** Refuses connections, until it is switched on again at the same port. */
  readonly switchOff: () => Promise<void>
  readonly switchOn: () => Promise<void>
}

export async function openFakePrinter(profile: Profile = 'epson', model = 'TM-T20III'): Promise<FakePrinter> {
  const sheets = makeSheets()
  const sockets = new Set<Socket>()
  let waiting: (() => void)[] = []
  let fault: { is: Fault; times: number } | null = null
  let connections = 0
  let pulsesAtOnce = 0
  let lastId = ''
  /** Bytes since the fault that counts them began. */
  let read = 0
  let server: Server | null = null
  let port = 0
  const reader = makeReader({
    bytesPerSecond: () => printer.bytesPerSecond,
    mayResume: () => fault?.is.is !== 'black hole',
    read: take,
  })
  const held: { socket: Socket; bytes: Buffer }[] = []
  /** Those that have a gap: TCP gives nobody the end of a stream without its beginning. */
  const deaf = new WeakSet<Socket>()
  /** Those on which it lost a part of a paper: at its end they are reset, although the trouble may be over. */
  const losing = new WeakSet<Socket>()
  let linesLeft = Number.POSITIVE_INFINITY

  const changed = () => {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }
  const countFault = () => {
    if (!fault) return
    fault.times -= 1
    if (fault.times <= 0) fault = null
  }

  const status = (n: number): number => {
    const base = 0x12
    const isOut = printer.paperOut
    if (n === 1) return base | (printer.coverOpen || isOut || printer.jammed ? 0x08 : 0)
    if (n === 2) return base | (printer.coverOpen ? 0x04 : 0) | (isOut ? 0x20 : 0) | (printer.jammed ? 0x40 : 0)
    if (n === 3) return base | (printer.jammed ? 0x08 : 0)
    return base | (printer.paperLow || isOut ? 0x0c : 0) | (isOut ? 0x60 : 0)
  }

  function serve(socket: Socket): void {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      changed()
    })
    socket.on('error', () => {})
    if (fault?.is.is === 'black hole') {
      socket.pause()
      changed()
      return
    }
    if (fault?.is.is === 'reset' && !fault.is.afterBytes) {
      countFault()
      socket.resetAndDestroy()
      changed()
      return
    }
    socket.on('data', bytes => {
      reader.add(socket, bytes)
      changed()
    })
    changed()
  }

  function take(socket: Socket, bytes: Buffer): void {
    const present = fault?.is
    const room = present?.is === 'reset' ? (present.afterBytes ?? 0) - read : Number.POSITIVE_INFINITY
    receive(socket, bytes.subarray(0, Math.max(0, room)))
    read += present?.is === 'reset' ? bytes.length : 0
    if (bytes.length >= room) {
      read = 0
      countFault()
      socket.resetAndDestroy()
    }
    changed()
  }

  /** Real-time commands are carried out on arrival, inside pictures too; what is to be printed waits for paper. */
  function receive(socket: Socket, bytes: Buffer): void {
    if (fault?.is.is === 'swallow') deaf.add(socket)
    if (deaf.has(socket)) return
    const answers = profile !== 'dumb' && !isMute()
    const [rest, asked]: [number[], number[]] = [[], []]
    for (let at = 0; at < bytes.length; at += 1) {
      const [a, b, n = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
      if (a === 0x10 && b === 0x04 && n >= 1 && n <= 4) {
        asked.push(n)
        at += 2
      } else if (a === 0x10 && b === 0x14 && n === 1) {
        pulsesAtOnce += 1
        at += 4
      } else rest.push(a as number)
    }
    // What resets with the last of a job does not say first that all is well.
    const isGone = loses(socket) && canPrint() && isEndOfJob(Buffer.from(rest))
    if (answers && !isGone) for (const n of asked) socket.write(Uint8Array.of(status(n)))
    if (rest.length === 0) return
    held.push({ socket, bytes: Buffer.from(rest) })
    printHeld()
  }

  const loses = (socket: Socket) => fault?.is.is === 'lose' || losing.has(socket)
  const isMute = () => fault?.is.is === 'mute' || fault?.is.is === 'swallow'
  const canPrint = () => !printer.paperOut && !printer.coverOpen && !printer.jammed

  function printHeld(): void {
    while (canPrint() && held.length > 0) {
      const { socket, bytes } = held.shift() as { socket: Socket; bytes: Buffer }
      if (loses(socket)) {
        losing.add(socket)
        if (!isEndOfJob(bytes)) continue
        if (fault?.is.is === 'lose') {
          if (fault.is.previousId && lastId) socket.write(answerOf('id', lastId))
          countFault()
        }
        socket.resetAndDestroy()
        continue
      }
      for (const question of sheets.print(untilPaperEnds(socket, bytes)))
        confirm(socket, question.is, question.id ?? '')
    }
    changed()
  }

  /** The question whether it is printed, or the cut where nobody asks. */
  const isEndOfJob = (bytes: Buffer): boolean => {
    const ends = profile === 'epson' ? [0x1d, 0x28, 0x48] : profile === 'clone' ? [0x1d, 0x72] : [0x1d, 0x56]
    return bytes.includes(Buffer.from(ends))
  }

  /** What still fits on the roll; the rest waits for the next one. */
  function untilPaperEnds(socket: Socket, bytes: Buffer): Buffer {
    for (let at = 0; linesLeft !== Number.POSITIVE_INFINITY && at < bytes.length; at += 1) {
      if (bytes[at] !== 0x0a || --linesLeft > 0) continue
      linesLeft = Number.POSITIVE_INFINITY
      state.paperOut = true
      if (at + 1 < bytes.length) held.unshift({ socket, bytes: bytes.subarray(at + 1) })
      return bytes.subarray(0, at + 1)
    }
    return bytes
  }

  function confirm(socket: Socket, is: 'id' | 'transmit' | 'model', id: string): void {
    if (profile === 'dumb' || profile === 'realtime') return
    const known = profile === 'epson' ? ['id', 'transmit', 'model'] : ['transmit']
    if (!known.includes(is) || isMute()) return
    const isProbe = id === '~:!~' || is === 'model'
    const [before, now] = [lastId, id]
    if (is === 'id' && !isProbe) lastId = id
    const present = fault?.is
    const spoils = !isProbe && (is === 'id' || profile === 'clone')
    if (present?.is === 'reset before confirming' && spoils) {
      countFault()
      if (present.previousId && before) socket.write(answerOf('id', before))
      socket.resetAndDestroy()
      return
    }
    if (present?.is === 'half a confirmation' && spoils) {
      countFault()
      socket.write(answerOf('id', now).subarray(0, 4))
      socket.resetAndDestroy()
      return
    }
    if (present?.is === 'wild bytes' && spoils) {
      countFault()
      socket.write(Uint8Array.of(0xff, 0x00, 0x80, 0x37, 0x41, 0x22, 0xfe))
      if (!present.thenConfirms) return
    }
    if (present?.is === 'late' && spoils) {
      countFault()
      setTimeout(() => socket.destroyed || socket.write(answerOf(is, now)), present.byMs)
      return
    }
    socket.write(answerOf(is, now))
  }

  const answerOf = (is: 'id' | 'transmit' | 'model', id: string): Uint8Array => {
    if (is === 'id') return Uint8Array.of(0x37, 0x22, ...Buffer.from(id, 'latin1'), 0)
    return is === 'transmit' ? Uint8Array.of(0) : Uint8Array.of(0x5f, ...Buffer.from(model, 'latin1'), 0)
  }

  async function listen(): Promise<void> {
    const opened = createServer(serve)
    server = opened
    await new Promise<void>(resolve => opened.listen({ port, host: '127.0.0.1' }, resolve))
    port = (opened.address() as AddressInfo).port
  }
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.resetAndDestroy()
    const stopped = server
    server = null
    if (stopped) await new Promise<void>(resolve => stopped.close(() => resolve()))
    changed()
  }

  const forget = () => {
    sheets.losePower()
    held.length = 0
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const state = { paperOut: false, paperLow: false, coverOpen: false, jammed: false }
  const printer: FakePrinter = {
    get port() {
      return port
    },
    sheets: sheets.all,
    tear: sheets.tear,
    pulses: () => sheets.pulses() + pulsesAtOnce,
    beeps: sheets.beeps,
    blanks: sheets.blanks,
    connections: () => connections,
    unread: reader.unread,
    breaks: (is, times = 1) => {
      fault = { is, times }
      if (is.is === 'black hole') for (const socket of sockets) socket.pause()
    },
    works: () => {
      fault = null
      for (const socket of sockets) socket.resume()
      printHeld()
    },
    paperEndsAfter: lines => {
      linesLeft = lines
    },
    bytesPerSecond: 0,
    powerCycle: forget,
    get paperOut() {
      return state.paperOut
    },
    set paperOut(is) {
      state.paperOut = is
      printHeld()
    },
    get paperLow() {
      return state.paperLow
    },
    set paperLow(is) {
      state.paperLow = is
    },
    get coverOpen() {
      return state.coverOpen
    },
    set coverOpen(is) {
      state.coverOpen = is
      printHeld()
    },
    get jammed() {
      return state.jammed
    },
    set jammed(is) {
      state.jammed = is
      printHeld()
    },
    until: async isTrue => {
      while (!isTrue(printer))
        await within(`a printer to show ${isTrue}`, new Promise<void>(resolve => waiting.push(resolve)))
    },
    close: stop,
    switchOff: async () => {
      forget()
      await stop()
    },
    switchOn: listen,
  }
  await listen()
  return printer
}
