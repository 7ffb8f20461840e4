import type { QueryClient } from '@tanstack/react-query'
import { pos } from '../../contract/pos.ts'
import type { CachedAnswers } from '../http/cached-answers.ts'
import type { Store } from '../storage/store.ts'
import type { OrdersOnly } from './orders-only.ts'

interface ForgetGuestsNeeds {
  readonly ordersOnly: Pick<OrdersOnly, 'isOn' | 'subscribe'>
  readonly cache: QueryClient
  readonly cachedAnswers: Pick<CachedAnswers, 'forget'>
  readonly store: { readonly receipts: Pick<Store['receipts'], 'dropSent'> }
}

/**
 * Once only orders can be taken, this device forgets what it knows of guests: every list it has read, and the receipts
 * that were sent. The menu, the open cart, drafts and what waits to be sent stay.
 */
export function forgetGuestsWhenAway({ ordersOnly, cache, cachedAnswers, store }: ForgetGuestsNeeds): void {
  async function forget() {
    if (!ordersOnly.isOn()) return
    cachedAnswers.forget()
    // What can't be deleted now is when the app is opened next.
    await store.receipts.dropSent().catch(() => {})
    await cache.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== pos.init.path })
  }
  ordersOnly.subscribe(() => void forget())
  void forget()
}
