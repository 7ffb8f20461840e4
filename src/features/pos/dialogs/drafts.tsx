import { useState } from 'react'
import { type CartLine, countOf } from '../../../domain/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import type { useDrafts } from '../use-drafts.ts'

interface DraftsProps {
  readonly drafts: ReturnType<typeof useDrafts>
  readonly onLoad: (lines: readonly CartLine[]) => void
  readonly onClose: () => void
}

export function Drafts({ drafts, onLoad, onClose }: DraftsProps) {
  const [asksToClear, setAsksToClear] = useState(false)
  const { list, remove, clear } = drafts
  return (
    <Dialog
      title="Drafts"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {list !== null && list.length > 0 && (
            <Button icon={<DeleteIcon />} onClick={() => setAsksToClear(true)}>
              Delete all
            </Button>
          )}
        </>
      }
    >
      {list === null && <PleaseWait />}
      {list?.length === 0 && <Empty text="No drafts yet" />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {list?.map(draft => (
          <Card as="li" key={draft.id} className="flex flex-col gap-2 p-3">
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <h3 className="break-words font-semibold">{draft.nameRef || 'No reference'}</h3>
                <p className="text-soft text-sm">
                  {itemsText(countOf(draft.cart))} · {dateText(draft.date)}
                </p>
              </div>
              <IconButton
                variant="danger"
                label={`Delete draft ${draft.nameRef}`}
                icon={<DeleteIcon />}
                onClick={() => remove(draft.id)}
              />
            </div>
            <Button aria-label={`Load draft ${draft.nameRef}`} onClick={() => onLoad(draft.cart)}>
              Load
            </Button>
          </Card>
        ))}
      </ul>
      {asksToClear && (
        <Confirm
          title="Delete all drafts?"
          text="Are you sure! This process is irreversible!"
          confirmLabel="Delete all"
          danger
          onConfirm={() => {
            clear()
            setAsksToClear(false)
          }}
          onClose={() => setAsksToClear(false)}
        />
      )}
    </Dialog>
  )
}

const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} items`)

const dateText = (at: number) => new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
