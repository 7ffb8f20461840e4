/**
 * Answers with guests' names: the server forbids every cache to keep them (`no-store`), so this page holds the last one of
 * each in its memory, with its ETag, until the person leaves. What has not changed since then need not come again
 * (RFC 9110, section 13.1.2).
 */

/** The last answer to a path: its ETag, and its body as it was read. */
interface CachedAnswer {
  readonly etag: string
  readonly body: unknown
}

export interface CachedAnswers {
  /** What `reader` was last answered under `path`; undefined: nothing. */
  readonly of: (reader: string | null, path: string) => CachedAnswer | undefined
  readonly keep: (reader: string | null, path: string, cached: CachedAnswer) => void
  readonly forget: () => void
}

/** An empty memory; one for each page. Nobody but the reader who was answered gets anything out of it. */
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
