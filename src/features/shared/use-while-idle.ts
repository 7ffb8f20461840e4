import { useState } from 'react'

/** A value that stands still while a dialog sends what it shows: what was there at the tap, until the answer. */
export function useWhileIdle<V>(value: V, busy: boolean): V {
  const [shown, setShown] = useState(value)
  if (busy || shown === value) return shown
  setShown(value)
  return value
}
