import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { withBill } from './open-bill.ts'
import { type Party, sameGuests, type TablesReply } from './tiles.ts'

/** Whose bill Pay is open for: as it was when it was tapped, and as it is now (null: nothing of theirs is open any more). */
export function usePaying(reply: TablesReply | undefined, party: Party | null) {
  // Whoever comes to pay finds Pay open.
  const { pay: isToPay } = useSearch({ strict: false }) as { readonly pay?: unknown }
  const [isAsked, setAsked] = useState(isToPay !== undefined)
  const [tapped, setTapped] = useState<Party | null>(null)
  const [billNo, setBillNo] = useState<number | null>(null)
  const paying = tapped ?? (isAsked ? party : null)
  const present = paying && (reply ? sameGuests(reply, paying) : paying)
  return {
    paying: paying && { party: withBill(paying, billNo), present: present && withBill(present, billNo) },
    /** null: the first bill that is open. */
    pay(no: number | null) {
      setBillNo(no)
      setTapped(party)
    },
    close() {
      setBillNo(null)
      setTapped(null)
      setAsked(false)
    },
  }
}
