import { useState } from 'react'

/** What a list is asking about: a new row, or one that is there. */
type Asked<T> = { readonly kind: 'add' } | { readonly kind: 'update' | 'delete'; readonly row: T }

/** The one dialog that a list of settings has open; `asked` is null while there is none. */
export function useAsked<T>() {
  const [asked, setAsked] = useState<Asked<T> | null>(null)
  return {
    asked,
    add: () => setAsked({ kind: 'add' }),
    update: (row: T) => setAsked({ kind: 'update', row }),
    remove: (row: T) => setAsked({ kind: 'delete', row }),
    close: () => setAsked(null),
  }
}
