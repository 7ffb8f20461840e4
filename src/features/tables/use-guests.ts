import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Party, partyAt, sameGuests, type TablesReply } from './tiles.ts'

interface Shown {
  readonly at: string
  readonly party: Party
}

/** The guests of an address, wherever somebody else seats them while their screen is open. */
export function useGuests(reply: TablesReply | undefined, at: string): Party | null {
  const navigate = useNavigate()
  const shown = useRef<Shown | null>(null)
  const before = shown.current?.at === at ? shown.current.party : null
  const named = reply ? partyAt(reply, at) : null
  const party = (reply && before && sameGuests(reply, before)) ?? named
  const to = party && party !== named ? party.at : null

  // Keeps what was shown for the next answer, and the address of the page in step with it.
  useEffect(() => {
    if (party) shown.current = { at: to ?? at, party }
    if (to) void navigate({ to: '/dashboard/tables/$at', params: { at: to }, replace: true })
  })

  return party
}
