/**
 * Everything that happens in the world, line by line, as one running hash. Two evenings with one hash were the same
 * evening, down to each value of each statement.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'

/** What a line tells. */
export type Kind = 'act' | 'told' | 'ask' | 'answer' | 'sql' | 'outbox' | 'announce' | 'fault' | 'log' | 'end'

export interface History {
  readonly note: (kind: Kind, what: string) => void
  readonly lines: () => number
  /** The hash of all lines; closes the file. */
  readonly end: () => string
}

const bufferChars = 1 << 20

/** `file`: where the lines themselves are kept, for comparing two evenings that differ; null: nowhere. */
export function startHistory(now: () => number, file: string | null): History {
  const running = createHash('sha256')
  const open = file === null ? null : openSync(file, 'w')
  let waiting = ''
  let lines = 0
  let ended: string | null = null

  function flush() {
    if (open !== null) writeSync(open, waiting)
    waiting = ''
  }

  return {
    note(kind, what) {
      if (ended !== null) return
      lines += 1
      const line = `${now()} ${kind} ${what.replaceAll('\n', ' ')}\n`
      running.update(line)
      if (open === null) return
      waiting += line
      if (waiting.length > bufferChars) flush()
    },
    lines: () => lines,
    end() {
      if (ended !== null) return ended
      flush()
      if (open !== null) closeSync(open)
      ended = running.digest('hex').slice(0, 16)
      return ended
    },
  }
}
