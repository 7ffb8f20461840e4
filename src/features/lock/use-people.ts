import { useEffect, useState } from 'react'
import { useApp, useOnline } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import type { Colleague } from '../../client/tablet/tablet-room.ts'

/** Who may unlock this tablet: as it heard last, until the server has answered. null: nothing is known yet. */
export function usePeople(): readonly Colleague[] | null {
  const { tabletRoom } = useApp()
  const isOnline = useOnline()
  const [people, setPeople] = useState<readonly Colleague[] | null>(null)

  // Asks the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its return is what asks again
  useEffect(() => {
    let hasLeft = false
    async function ask() {
      const room = await tabletRoom()
      if (!hasLeft) setPeople(before => before ?? (room.knownPeople().length > 0 ? room.knownPeople() : null))
      try {
        const present = await room.people()
        if (!hasLeft) setPeople(present)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (!hasLeft) setPeople(before => before ?? room.knownPeople())
      }
    }
    // Where its code can't be had, there is nothing to show either; the page is loaded again when the server is back.
    ask().catch(error => console.warn(error))
    return () => {
      hasLeft = true
    }
  }, [tabletRoom, isOnline])

  return people
}
