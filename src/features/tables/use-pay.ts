import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { orders } from '../../contract/orders.ts'
import { type Cents, centsText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { useWrite } from '../shared/use-write.ts'
import type { OwnTender } from './tender-form.ts'

export type Paid = Reply<typeof bills.pay>
/** Payment types, and how the store prints. */
export type Setup = Reply<typeof orders.init>

export interface Payment {
  readonly at: string
  readonly billNo: number | null
  readonly due: Cents
  readonly tenders: readonly OwnTender[]
  readonly complete: boolean
}

/** Takes money for a bill. It needs the server; null: nothing was booked, and a toast says why. */
export function usePay() {
  const { cache, online } = useApp()
  const { run, busy } = useWrite(bills.pay, {
    // Somebody ordered, or another till was faster: what is shown here is old.
    onRefused: () => {
      void refresh(cache, bills.pay.changes)
      return false
    },
  })

  async function pay({ at, billNo, due, tenders, complete }: Payment): Promise<Paid | null> {
    if (!online.state().isOnline) {
      toast.failed(undefined, t('tables.payNeedsServer'))
      return null
    }
    const payments = tenders.map(({ type, amountCents, tipCents, givenCents, slip }) => ({
      paymentTypeId: type?.id ?? null,
      amount: centsText(amountCents),
      tip: centsText(tipCents),
      given: givenCents === null ? null : centsText(givenCents),
      slip: slip || null,
    }))
    const body = { billNo, due: centsText(due), payments, drawerId: null, complete: complete ? 1 : 0 } as const
    return run({ params: { at }, body })
  }

  return { pay, busy }
}
