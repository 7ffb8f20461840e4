/** The reader of a printer that has one: bytes in the order in which they came, from all senders, at its own pace. */
import type { Socket } from 'node:net'

interface Reader {
  readonly add: (socket: Socket, bytes: Buffer) => void
  /** How many pieces were not read yet. */
  readonly unread: () => number
}

interface Needs {
  /** 0: as they come. */
  readonly bytesPerSecond: () => number
  /** Whether it may hear more of a connection once it has read a piece of it. */
  readonly mayResume: () => boolean
  readonly read: (socket: Socket, bytes: Buffer) => void
}

/** Of a connection that is gone it reads nothing any more. */
export function makeReader({ bytesPerSecond, mayResume, read }: Needs): Reader {
  const waiting: { readonly socket: Socket; readonly bytes: Buffer }[] = []
  let isReading = false

  function readNext(): void {
    for (let next = waiting[0]; next && !isReading; next = waiting[0]) {
      if (bytesPerSecond() > 0 && !next.socket.destroyed) readSlowly(next.socket, next.bytes)
      else readFirst()
    }
  }

  function readSlowly(socket: Socket, bytes: Buffer): void {
    isReading = true
    socket.pause()
    const done = () => {
      isReading = false
      readFirst()
      if (mayResume()) socket.resume()
      readNext()
    }
    setTimeout(done, (1_000 * bytes.length) / bytesPerSecond())
  }

  function readFirst(): void {
    const first = waiting.shift()
    if (first && !first.socket.destroyed) read(first.socket, first.bytes)
  }

  return {
    add(socket, bytes) {
      waiting.push({ socket, bytes })
      readNext()
    },
    unread: () => waiting.length,
  }
}
