import { useEffect, useRef } from 'react'
import { useSession } from '../../client/hooks.ts'
import { toast } from '../../ui/toast.tsx'
import type { Party } from './tiles.ts'

/** Says what somebody else has done with the bill that is shown: who, and what. */
export function useToldActs(party: Party | null): void {
  const me = useSession()?.name
  const last = party?.acts.at(-1)
  const seen = useRef<{ readonly at: number; readonly version: number } | null>(null)
  const at = party && (last ? Date.parse(last.at) : 0)
  const version = last?.version ?? 0
  const words = last && last.by !== null && last.by !== me ? `${last.by} ${last.text}` : null

  // Talks to the person, once for each act.
  useEffect(() => {
    if (at === null) return
    const before = seen.current
    seen.current = { at, version }
    const isNew = before !== null && at >= before.at && (at > before.at || version !== before.version)
    if (isNew && words) toast.done(undefined, words)
  }, [at, version, words])
}
