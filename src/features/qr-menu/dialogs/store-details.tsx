import type { GuestStore } from '../../../domain/guest-menu.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { shareMenu } from '../share-menu.ts'
import { StoreContact } from '../store-contact.tsx'

interface StoreDetailsProps {
  readonly store: GuestStore
  readonly onClose: () => void
}

export function StoreDetails({ store, onClose }: StoreDetailsProps) {
  return (
    <Dialog
      title="Store Details"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" size="main" onClick={() => void shareMenu(store.name)}>
            Share Menu
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="break-words font-bold text-xl">{store.name}</p>
        <StoreContact store={store} />
      </div>
    </Dialog>
  )
}
