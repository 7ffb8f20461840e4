import { useEffect } from 'react'
import { useApp, useSession } from '../../client/hooks.ts'
import { keepAtRest } from '../../client/live/at-rest.ts'
import { reading } from '../../client/live/query.ts'
import type { AnyRead } from '../../contract/endpoint.ts'

/** Keeps the answer to a read on this device although nobody looks at it. */
export function useReadAtRest(endpoint: AnyRead, isWanted = true): void {
  const { cache, call } = useApp()
  const username = useSession()?.username
  // Talks to the network, for anybody who is signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them has answers of their own
  useEffect(
    () => (isWanted ? keepAtRest(cache, reading(call, endpoint)) : undefined),
    [cache, call, endpoint, isWanted, username],
  )
}
