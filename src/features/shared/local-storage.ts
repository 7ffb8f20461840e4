import { useState } from 'react'

/** A small choice of this device, kept in local storage; a browser without one keeps it until the page is left. */
export function useLocalStorage<T extends string>(key: string, initial: () => T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => (readLocalStorage(key) as T | null) ?? initial())
  function change(next: T) {
    setValue(next)
    writeLocalStorage(key, next)
  }
  return [value, change]
}

/** What this device remembers under `key`; null when there is nothing, or no storage. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // Storage that is switched off throws: then nothing is remembered.
  }
}

/** The same as JSON; null when it is none, and whatever shape it has. */
export function readLocalJson(key: string): unknown {
  try {
    return JSON.parse(readLocalStorage(key) ?? 'null')
  } catch {
    return null
  }
}

export function forgetLocalStorage(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What is switched off remembers nothing.
  }
}

export function writeLocalStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or switched off: the choice holds until the page is left.
  }
}
