/** Tills that send orders at a steady rate and remember which were acknowledged, in that order. */
import { randomUUID } from 'node:crypto'
import { orderOf } from './orders.ts'
import { signInAt } from './server-process.ts'
import type { SmallMenu } from './small-menu.ts'

type Phase = 'during' | 'between'

export interface Rush {
  /** The markers of the acknowledged orders, which are in their notes. */
  readonly acknowledged: () => readonly string[]
  /** The group under which orders are counted from now on. */
  readonly mark: (phase: Phase) => void
  readonly p95: () => Record<Phase, number>
  readonly end: () => Promise<void>
}

const tills = 10

export async function openRush(url: string, password: string, menu: SmallMenu, perSecond: number): Promise<Rush> {
  const signIn = () => signInAt(url, 'admin', password)
  let cookie = await signIn()
  let renewing: Promise<void> | null = null
  /** Access ends after ten minutes; ten tills renew it once. */
  const renew = () => {
    renewing ??= signIn().then(made => {
      cookie = made
      renewing = null
    })
    return renewing
  }
  const acknowledged: string[] = []
  const took: Record<Phase, number[]> = { during: [], between: [] }
  const everyMs = (tills * 1_000) / perSecond
  let phase: Phase = 'between'
  let isOver = false

  const till = async (number: number) => {
    for (let n = 0, next = performance.now(); !isOver; n++, next += everyMs) {
      const wait = next - performance.now()
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      const marker = `${number}-${n}-${randomUUID()}`
      const [line] = orderOf(menu).cart
      const [from, under] = [performance.now(), phase]
      const response = await fetch(`${url}/api/v1/pos/create-order`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': marker },
        body: JSON.stringify(orderOf(menu, { cart: [{ ...line, notes: marker }] })),
      })
      await response.text()
      if (response.status === 401) await renew()
      if (response.status !== 200) continue
      took[under].push(performance.now() - from)
      acknowledged.push(marker)
    }
  }
  const working = Array.from({ length: tills }, (_, number) => till(number))
  const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return {
    acknowledged: () => acknowledged,
    mark: next => {
      phase = next
    },
    p95: () => ({ during: p95(took.during), between: p95(took.between) }),
    end: async () => {
      isOver = true
      await Promise.allSettled(working)
    },
  }
}
