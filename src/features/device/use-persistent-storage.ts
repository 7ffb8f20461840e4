import { useEffect } from 'react'
import { isInstalled } from '../../client/device/install.ts'
import { askToKeep } from '../../client/storage/room.ts'
import { whenIdle } from '../../ui/later.tsx'
import { readLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'

/** Asks the browser, once after the first sign-in and again from the home screen, to keep what this device holds. */
export function usePersistentStorage(): void {
  // Talks to the browser's storage.
  useEffect(() => {
    const way = isInstalled() ? 'installed' : 'browser'
    if (readLocalStorage(key) === way) return
    let isHere = true
    whenIdle(() => {
      if (!isHere) return
      writeLocalStorage(key, way)
      void askToKeep()
    })
    return () => {
      isHere = false
    }
  }, [])
}

const key = 'comanda-asked-to-keep'
