import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { GuestItem, GuestMenu } from '../../domain/guest-menu.ts'
import { successToastMs, toastMs } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { ItemDetails } from './dialogs/item-details.tsx'
import { StoreDetails } from './dialogs/store-details.tsx'
import { MenuView } from './menu-view.tsx'
import { StoreCard } from './store-card.tsx'
import { useFreshMenu } from './use-fresh-menu.ts'

/** `menu` null: the page came without one. It is asked for, and until then there is nothing to show. */
export function GuestScreen({ menu: fromPage }: { readonly menu: GuestMenu | null }) {
  const { menu, savedAt, hasFailed, refresh } = useFreshMenu(fromPage)
  const [opened, setOpened] = useState<'store' | GuestItem | null>(null)
  // What only a browser can say (has it a top layer?) is not drawn by the server.
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const openItem = useCallback((item: GuestItem) => setOpened(item), [])
  const openStore = useCallback(() => setOpened('store'), [])
  const close = () => setOpened(null)
  const categoryOf = useMemo(() => categories(menu), [menu])

  if (!menu)
    return (
      <main className="page">
        <PleaseWait />
        {hasFailed && (
          <p className="text-center">
            <Button icon={<RefreshIcon />} onClick={refresh}>
              {t('guest.retry')}
            </Button>
          </p>
        )}
      </main>
    )
  if (!menu.sections)
    return (
      <main className="page">
        <h1 className="pt-8 text-center font-bold text-xl">{menu.store.name}</h1>
        <Empty text={t('guest.menuNotAvailable')} />
      </main>
    )
  return (
    <main className="page">
      <StoreCard store={menu.store} savedAt={savedAt} onOpen={openStore} />
      <MenuView sections={menu.sections} store={menu.store} onOpen={openItem} />
      {opened === 'store' && <StoreDetails store={menu.store} onClose={close} />}
      {opened !== null && opened !== 'store' && (
        <ItemDetails
          key={opened.id}
          item={opened}
          categoryTitle={categoryOf.get(opened.id) ?? null}
          symbol={menu.store.symbol}
          onClose={close}
        />
      )}
      {isTakenOver && <Toasts errorMs={toastMs} successMs={successToastMs} />}
    </main>
  )
}

/** The title of each dish's category. */
function categories(menu: GuestMenu | null): ReadonlyMap<number, string> {
  const named = (menu?.sections ?? []).filter(({ id }) => id !== null)
  return new Map(named.flatMap(({ title, items }) => items.map(({ id }) => [id, title] as const)))
}
