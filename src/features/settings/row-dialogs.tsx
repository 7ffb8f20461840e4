import { type ReactNode, useState } from 'react'
import type { AnyWrite, Input } from '../../contract/endpoint.ts'
import { NextRow } from '../shared/save-dialog.tsx'
import { DeleteSetting, type Replacing, type UsedKind } from './delete-setting.tsx'
import { RowActions } from './row-actions.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

interface RowDialogsProps<Row, Remove> {
  readonly nameOf: (row: Row) => string
  /** Draws the form; null: for a new row. */
  readonly edit: (row: Row | null, onClose: () => void) => ReactNode
  readonly remove: Remove
  /** What may use a row, and is told before it is deleted; without it nothing does. */
  readonly kind?: UsedKind
  /** What the dishes of a row that is deleted can get instead. */
  readonly replacing?: Replacing
}

/** Adding, changing and deleting the rows of a list: its buttons, and the one dialog that is open. */
export function useRowDialogs<Row extends { readonly id: number }, Remove extends AnyWrite>(
  props: RowDialogsProps<Row, Remove>,
) {
  const { nameOf, edit, remove, kind, replacing } = props
  const { dialog, add, update, remove: ask, close } = useOpenDialog<Row>()
  const [added, setAdded] = useState(0)
  const nextRow = () => setAdded(count => count + 1)
  return {
    add,
    actionsOf: (row: Row) => <RowActions name={nameOf(row)} onEdit={() => update(row)} onDelete={() => ask(row)} />,
    dialogs: (
      <>
        {dialog?.kind === 'edit' && (
          <NextRow key={added} value={dialog.row ? null : nextRow}>
            {edit(dialog.row, close)}
          </NextRow>
        )}
        {dialog?.kind === 'delete' && (
          <DeleteSetting
            {...(kind && { kind })}
            {...(replacing && { replacing })}
            id={dialog.row.id}
            name={nameOf(dialog.row)}
            endpoint={remove}
            input={{ params: { id: dialog.row.id } } as unknown as Input<Remove>}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
