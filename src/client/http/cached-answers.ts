/**
 * Answers with guests' names may be in no cache (`no-store`). This page remembers the last ones with their ETag until
 * the person signs out (RFC 9110).
 */

/** The last answer to a path: its ETag, and its parsed body. */
interface CachedAnswer {
  readonly etag: string
  readonly body: unknown
}

export interface CachedAnswers {
  /** The last answer that `reader` got for `path`; undefined: none. */
  readonly of: (reader: string | null, path: string) => CachedAnswer | undefined
  readonly keep: (reader: string | null, path: string, cached: CachedAnswer) => void
  readonly forget: () => void
}

/** An empty memory; one for each page. Only the reader who got an answer gets it again. */
export function makeCachedAnswers(): CachedAnswers {
  const answers = new Map<string, CachedAnswer & { readonly reader: string }>()
  return {
    of(reader, path) {
      const cached = answers.get(path)
      return cached && cached.reader === reader ? cached : undefined
    },
    keep(reader, path, cached) {
      if (reader !== null) answers.set(path, { ...cached, reader })
    },
    forget: () => answers.clear(),
  }
}
