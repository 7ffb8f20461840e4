import { useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'

/** The present moment (ms since epoch), looked up again every `everyMs`. */
export function useNow(everyMs: number): number {
  const { now } = useApp()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(timer)
  }, [now, everyMs])
  return at
}
