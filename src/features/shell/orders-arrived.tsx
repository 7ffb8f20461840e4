import { useEffect } from 'react'
import { useApp } from '../../client/hooks.ts'
import { idOf } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** An order that left sooner was never missed by anybody. */
const waitedMs = 10_000
/** Orders that arrive together are told together. */
const togetherMs = 1_500

const orderCalls = new Set([idOf(pos.createOrder), idOf(pos.createOrderAndInvoice)])

/** Tells the waiter that what waited on this device has reached the kitchen, and what its slips are called there. */
export function OrdersArrived() {
  const app = useApp()

  // Listens to the outbox.
  useEffect(() => {
    let arrived: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      toast.done(undefined, t('shell.ordersArrived', { count: arrived.length, tokens: arrived.join(', ') }))
      arrived = []
    }
    const stop = app.outbox.onDone(({ call, provisionalToken: was, madeAt }, reply) => {
      const { tokenNo } = (reply ?? {}) as { readonly tokenNo?: number }
      if (!orderCalls.has(call) || !was || !tokenNo || app.now() - madeAt < waitedMs) return
      arrived.push(t('shell.tokenIsNow', { was, now: tokenNo }))
      clearTimeout(timer)
      timer = setTimeout(tell, togetherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [app])
  return null
}
