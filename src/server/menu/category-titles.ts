import { fold } from '../../domain/fold.ts'

/** The categories that the rows of a file name: the store's, and those that the file brings. */
export interface CategoryTitles {
  /** The title that is written so, else one that `fold` reads as the same. */
  readonly find: (title: string) => string | undefined
  readonly add: (title: string) => void
  /** Those that were added, in their order. */
  readonly added: ReadonlySet<string>
}

export function categoryTitles(present: readonly string[]): CategoryTitles {
  const exact = new Set(present)
  // Of several that are read as the same the first one counts.
  const folded = new Map(present.toReversed().map(title => [fold(title), title]))
  const added = new Set<string>()
  return {
    find: title => (exact.has(title) ? title : folded.get(fold(title))),
    add(title) {
      folded.set(fold(title), title)
      added.add(title)
    },
    added,
  }
}
