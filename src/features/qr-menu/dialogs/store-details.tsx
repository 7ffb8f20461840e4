import type { GuestStore } from '../../../domain/guest-menu.ts'
import { t } from '../../../texts/t.ts'
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
      title={t('guest.storeDetails')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('guest.close')}</Button>
          <Button variant="primary" size="main" onClick={() => void shareMenu(store.name)}>
            {t('guest.shareMenu')}
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
