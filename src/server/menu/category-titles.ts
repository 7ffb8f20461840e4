/** The categories that the rows of a file name: the store's, and those that the file brings. */
export interface CategoryTitles {
  /** The title that is written so, else one that differs in capitals only. */
  readonly find: (title: string) => string | undefined
  readonly add: (title: string) => void
  /** Those that were added, in their order. */
  readonly added: ReadonlySet<string>
}

export function categoryTitles(present: readonly string[]): CategoryTitles {
  const exact = new Set(present)
  // Of several that differ in capitals only the first one counts.
  const inAnyCase = new Map(present.toReversed().map(title => [title.toLowerCase(), title]))
  const added = new Set<string>()
  return {
    find: title => (exact.has(title) ? title : inAnyCase.get(title.toLowerCase())),
    add(title) {
      inAnyCase.set(title.toLowerCase(), title)
      added.add(title)
    },
    added,
  }
}
