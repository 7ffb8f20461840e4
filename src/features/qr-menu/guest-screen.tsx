import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type GuestItem, type GuestMenu, type GuestStore, guestMenuIn } from '../../domain/guest-menu.ts'
import { successToastMs, toastMs } from '../../domain/limits.ts'
import { type LanguageTag, languages } from '../../texts/languages.ts'
import { spoken, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { Toasts, toast } from '../../ui/toast.tsx'
import { ItemDetails } from './item-details.tsx'
import { fetchMenu, readPage } from './menu-in-page.ts'
import { MenuView } from './menu-view.tsx'
import { StoreCard } from './store-card.tsx'
import { StoreContact } from './store-contact.tsx'

interface GuestScreenProps {
  /** null: the page came without one. It is asked for, and until then there is nothing to show. */
  readonly menu: GuestMenu | null
  readonly now?: () => number
}

export function GuestScreen({ menu: fromPage, now = Date.now }: GuestScreenProps) {
  const { menu, savedAt, hasFailed, refresh } = useFreshMenu(fromPage, now)
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
        <h1 className="pt-8 text-center font-bold text-xl">
          <bdi>{menu.store.name}</bdi>
        </h1>
        <Empty text={t('guest.menuNotAvailable')} />
      </main>
    )
  return (
    <main className="page">
      <StoreCard store={menu.store} savedAt={savedAt} now={now} onOpen={openStore} />
      <MenuView sections={menu.sections} store={menu.store} onOpen={openItem} />
      {menu.languages && <LanguageLinks languages={menu.languages} />}
      {opened === 'store' && <StoreDetails store={menu.store} onClose={close} />}
      {opened !== null && opened !== 'store' && (
        <ItemDetails
          key={opened.id}
          item={opened}
          groups={menu.groups ?? []}
          categoryTitle={categoryOf.get(opened.id) ?? null}
          symbol={menu.store.symbol}
          onClose={close}
        />
      )}
      {isTakenOver && <Toasts errorMs={toastMs} successMs={successToastMs} />}
    </main>
  )
}

/** Each language under its own name: links, so that no script is needed. */
function LanguageLinks({ languages: offered }: { readonly languages: readonly LanguageTag[] }) {
  return (
    <nav aria-label={t('guest.languages')} className="languages">
      {offered.map(tag => (
        <a
          key={tag}
          href={guestMenuIn(tag)}
          lang={tag}
          hrefLang={tag}
          aria-current={tag === spoken() ? 'true' : undefined}
        >
          <bdi>{languages[tag].name}</bdi>
        </a>
      ))}
    </nav>
  )
}

/** The title of each dish's category. */
function categories(menu: GuestMenu | null): ReadonlyMap<number, string> {
  const named = (menu?.sections ?? []).filter(({ id }) => id !== null)
  return new Map(named.flatMap(({ title, items }) => items.map(({ id }) => [id, title] as const)))
}

interface StoreDetailsProps {
  readonly store: GuestStore
  readonly onClose: () => void
}

function StoreDetails({ store, onClose }: StoreDetailsProps) {
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
        <p className="break-words font-bold text-xl">
          <bdi>{store.name}</bdi>
        </p>
        <StoreContact store={store} />
      </div>
    </Dialog>
  )
}

/** Hands the menu's link to the device's share sheet or, if there is none, to its clipboard (§2). */
async function shareMenu(title: string): Promise<void> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin + location.pathname
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else if (await copied(url)) toast.done(undefined, t('guest.menuLinkCopied'))
  } catch (error) {
    // Who closes the share sheet has changed their mind; nothing is said of the rest either (§8).
    console.info('The menu was not shared:', error)
  }
}

/** A browser has no clipboard for pages over plain HTTP; there the older way works. */
async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text)
    return true
  }
  const field = document.createElement('textarea')
  field.value = text
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
  }
}

/**
 * The menu on the page, and the present one as soon as it can be had. A page that was kept on the device says when
 * (`keptAt`, ms since epoch) until the server has been heard; who comes back to the page later gets what changed.
 */
function useFreshMenu(fromPage: GuestMenu | null, now: () => number) {
  const [menu, setMenu] = useState(fromPage)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const heardAt = useRef(0)
  const shown = useRef('')

  const refresh = useCallback(async () => {
    try {
      const { json, isSameBuild } = await fetchMenu()
      heardAt.current = now()
      setFailed(false)
      // What another build of the page knows may have another form: it is shown when the page is opened again.
      if (json !== shown.current && isSameBuild) {
        shown.current = json
        setMenu(JSON.parse(json) as GuestMenu)
      }
      setSavedAt(null)
    } catch (error) {
      setFailed(true)
      console.info('The menu could not be read:', error)
    }
  }, [now])

  // Talks to the page as it was served, and to the browser about when to ask again.
  useEffect(() => {
    const page = readPage()
    shown.current = page.json
    heardAt.current = page.savedAt ?? now()
    setSavedAt(page.savedAt)
    if (page.savedAt !== null || fromPage === null) void refresh()
    const ended = new AbortController()
    const { signal } = ended
    const refreshIfOld = () => {
      if (document.visibilityState === 'visible' && now() - heardAt.current > oldMs) void refresh()
    }
    document.addEventListener('visibilitychange', refreshIfOld, { signal })
    addEventListener('online', refreshIfOld, { signal })
    return () => ended.abort()
  }, [fromPage, now, refresh])

  return { menu, savedAt, hasFailed, refresh: () => void refresh() }
}

const oldMs = 30_000
