import { useState } from 'react'

/** What a list is asking about: a new row, or one that is there. */
type OpenDialog<T> = { readonly kind: 'add' } | { readonly kind: 'update' | 'delete'; readonly row: T }

/** The one dialog that a list of settings has open; `asked` is null while there is none. */
export function useOpenDialog<T>() {
  const [dialog, setDialog] = useState<OpenDialog<T> | null>(null)
  return {
    dialog,
    add: () => setDialog({ kind: 'add' }),
    update: (row: T) => setDialog({ kind: 'update', row }),
    remove: (row: T) => setDialog({ kind: 'delete', row }),
    close: () => setDialog(null),
  }
}
