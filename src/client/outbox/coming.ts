import type { OutboxEntry } from './entry.ts'

export interface Coming {
  /** The signed-in person's that are being stored: not sent before that, but what they change can be shown. */
  readonly coming: () => readonly OutboxEntry[]
  /** This tab is storing it. */
  readonly storing: (entry: OutboxEntry, stored: Promise<unknown>) => void
}

/** `onChange` tells the screens. */
export function makeComing(onChange: () => void): Coming {
  let coming: readonly OutboxEntry[] = []
  return {
    coming: () => coming,
    storing(entry, stored) {
      coming = [...coming, entry]
      onChange()
      const forget = () => {
        coming = coming.filter(one => one !== entry)
      }
      // One that is stored is listed at once, and one that is not is gone.
      stored.then(forget, () => {
        forget()
        onChange()
      })
    },
  }
}
