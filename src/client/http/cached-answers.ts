/**
 * Answers with guests' names: the server forbids every cache to keep them (`no-store`), so this page holds the last one of
 * each in its memory, with its ETag, until the person leaves. What has not changed since then need not come again
 * (RFC 9110, section 13.1.2).
 */

/** The last answer to a path: its ETag, and its body as it was read. */
interface Held {
  readonly etag: string
  readonly body: unknown
}

export interface HeldAnswers {
  /** What `reader` was last answered under `path`; undefined: nothing. */
  readonly of: (reader: string | null, path: string) => Held | undefined
  readonly hold: (reader: string | null, path: string, held: Held) => void
  readonly forget: () => void
}

/** An empty memory; one for each page. Nobody but the reader who was answered gets anything out of it. */
export function makeHeldAnswers(): HeldAnswers {
  const answers = new Map<string, Held & { readonly reader: string }>()
  return {
    of(reader, path) {
      const held = answers.get(path)
      return held && held.reader === reader ? held : undefined
    },
    hold(reader, path, held) {
      if (reader !== null) answers.set(path, { ...held, reader })
    },
    forget: () => answers.clear(),
  }
}
