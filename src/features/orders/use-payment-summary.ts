import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import type { PaymentSummary } from '../../domain/entities.ts'

/**
 * What the server asks for these orders. It stands under the orders' topic: while the dialog is open, an item that
 * another till adds or cancels changes the total that is shown.
 */
export function usePaymentSummary(orderIds: readonly number[], enabled: boolean): UseQueryResult<PaymentSummary> {
  const { call } = useApp()
  const { paymentSummary } = orders
  return useQuery({
    queryKey: ['orders', paymentSummary.path, orderIds],
    queryFn: () => call(paymentSummary, { body: { orderIds: [...orderIds] } }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
}
