import { useState } from 'react'
import { readLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'
import { type Display, displayOf } from './display.ts'

/** What this device's kitchen display shows, and how to choose something else. */
export function useDisplay(): readonly [Display, (changes: Partial<Display>) => void] {
  const [display, setDisplay] = useState(() => displayOf(readLocalStorage(key)))
  function change(changes: Partial<Display>) {
    const next = { ...display, ...changes }
    setDisplay(next)
    writeLocalStorage(key, JSON.stringify(next))
  }
  return [display, change]
}

const key = 'comanda-kitchen-display'
