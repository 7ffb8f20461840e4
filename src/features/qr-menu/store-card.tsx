import { memo, useSyncExternalStore } from 'react'
import type { GuestStore } from '../../domain/guest-menu.ts'
import { writtenIn } from '../../domain/written-in.ts'
import { isolated, t } from '../../texts/t.ts'
import { InfoIcon } from '../../ui/guest-icons.tsx'

interface StoreCardProps {
  readonly store: GuestStore
  /** When this device last had the menu from the server; null: just now. */
  readonly savedAt: number | null
  readonly now: () => number
  readonly onOpen: () => void
}

/** Who the guest is at. What is said later (the table, the menu's age) has its place from the start. */
export const StoreCard = memo(function StoreCard({ store, savedAt, now, onOpen }: StoreCardProps) {
  const table = useTable()
  return (
    <header className="store">
      {store.image && <img src={store.image} alt="" width={56} height={56} className="store-logo" />}
      <div className="min-w-0 grow">
        <h1>
          <bdi>{store.name}</bdi>
        </h1>
        <p>
          {[t('guest.menu'), table && isolated(table)].filter(Boolean).join(' · ')}
          <span role="status">{savedAt !== null && ` · ${savedText(savedAt, now())}`}</span>
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

/** How old a kept menu is, in the device's own time: 'saved at 12:30', on another day 'saved on 19 November, 22:05'. */
function savedText(savedAt: number, now: number): string {
  const [saved, today] = [new Date(savedAt), new Date(now)]
  const clock = saved.toLocaleTimeString(writtenIn(), { hour: '2-digit', minute: '2-digit' })
  if (saved.toDateString() === today.toDateString()) return t('guest.savedAt', { time: clock })
  return t('guest.savedOn', {
    day: saved.toLocaleDateString(writtenIn(), { day: 'numeric', month: 'long' }),
    time: clock,
  })
}

/** The table that the link names, `/menu?table=7`; '' without one. The page itself is the same for all tables. */
function useTable(): string {
  return useSyncExternalStore(
    neverChanges,
    () => tableText(location.search),
    () => '',
  )
}

/** 'Table 7' for a number, a name as it is ('Terrace 3'), never more than a line's worth. */
function tableText(search: string): string {
  const named = new URLSearchParams(search).get('table')?.trim().slice(0, tableMax) ?? ''
  return /^\d+$/.test(named) ? t('guest.tableNumber', { number: named }) : named
}

const tableMax = 24
const neverChanges = () => () => {}
