import { useEffect } from 'react'
import { useApp, useSession } from '../../client/hooks.ts'
import { keepAtRest } from '../../client/live/at-rest.ts'
import { reading } from '../../client/live/query.ts'
import type { AnyRead, Input } from '../../contract/endpoint.ts'

/** Keeps the answer to a read on this device although nobody looks at it. */
export function useReadAtRest<E extends AnyRead>(endpoint: E, isWanted = true, input?: Input<E>): void {
  const { cache, call } = useApp()
  const username = useSession()?.username
  // Talks to the network, for anybody who is signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them has answers of their own
  useEffect(
    () => (isWanted ? keepAtRest(cache, reading(call, endpoint, input)) : undefined),
    [cache, call, endpoint, input, isWanted, username],
  )
}
