import { memo } from 'react'
import type { GuestStore } from '../../domain/guest-menu.ts'
import { t } from '../../texts/t.ts'
import { InfoIcon } from '../../ui/guest-icons.tsx'
import { savedText } from './saved-text.ts'
import { useTable } from './use-table.ts'

interface StoreCardProps {
  readonly store: GuestStore
  /** When this device last had the menu from the server; null: just now. */
  readonly savedAt: number | null
  readonly onOpen: () => void
}

/** Who the guest is at. What is said later (the table, the menu's age) has its place from the start. */
export const StoreCard = memo(function StoreCard({ store, savedAt, onOpen }: StoreCardProps) {
  const table = useTable()
  return (
    <header className="store">
      {store.image && <img src={store.image} alt="" width={56} height={56} className="store-logo" />}
      <div className="min-w-0 grow">
        <h1>{store.name}</h1>
        <p>
          {[t('guest.menu'), table].filter(Boolean).join(' · ')}
          <span role="status">{savedAt !== null && ` · ${savedText(savedAt, Date.now())}`}</span>
        </p>
      </div>
      <button
        type="button"
        aria-label={t('guest.storeDetails')}
        title={t('guest.storeDetails')}
        onClick={onOpen}
        className="store-open press"
      >
        <InfoIcon />
      </button>
    </header>
  )
})
