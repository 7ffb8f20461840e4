import { useCallback, useEffect, useRef, useState } from 'react'
import type { GuestMenu } from '../../domain/guest-menu.ts'
import { fetchMenu, readPage } from './menu-in-page.ts'

/**
 * The menu on the page, and the present one as soon as it can be had. A page that was kept on the device says when
 * (`keptAt`, ms since epoch) until the server has been heard; who comes back to the page later gets what changed.
 */
export function useFreshMenu(fromPage: GuestMenu | null) {
  const [menu, setMenu] = useState(fromPage)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const heardAt = useRef(0)
  const shown = useRef('')

  const refresh = useCallback(async () => {
    try {
      const { json, isSameBuild } = await fetchMenu()
      heardAt.current = Date.now()
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
  }, [])

  // Talks to the page as it was served, and to the browser about when to ask again.
  useEffect(() => {
    const page = readPage()
    shown.current = page.json
    heardAt.current = page.savedAt ?? Date.now()
    setSavedAt(page.savedAt)
    if (page.savedAt !== null || fromPage === null) void refresh()
    const ended = new AbortController()
    const { signal } = ended
    const refreshIfOld = () => {
      if (document.visibilityState === 'visible' && Date.now() - heardAt.current > oldMs) void refresh()
    }
    document.addEventListener('visibilitychange', refreshIfOld, { signal })
    addEventListener('online', refreshIfOld, { signal })
    return () => ended.abort()
  }, [fromPage, refresh])

  return { menu, savedAt, hasFailed, refresh: () => void refresh() }
}

const oldMs = 30_000
