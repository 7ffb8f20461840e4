import { useState } from 'react'

/** `edit` with null: a new row. */
type OpenDialog<T> = { readonly kind: 'edit'; readonly row: T | null } | { readonly kind: 'delete'; readonly row: T }

/** The one dialog that a list of settings has open; `dialog` is null while there is none. */
export function useOpenDialog<T>() {
  const [dialog, setDialog] = useState<OpenDialog<T> | null>(null)
  return {
    dialog,
    add: () => setDialog({ kind: 'edit', row: null }),
    update: (row: T) => setDialog({ kind: 'edit', row }),
    remove: (row: T) => setDialog({ kind: 'delete', row }),
    close: () => setDialog(null),
  }
}
