import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'

/**
 * The receipt that the address names (`?key=`), or the latest one; looked at again until the server has its order, so
 * that the token appears by itself. undefined: not looked yet. null: there is none.
 */
export function useSnapshot(): ReceiptSnapshot | null | undefined {
  const { store } = useApp()
  const key = new URLSearchParams(location.search).get('key')
  const { data } = useQuery({
    queryKey: ['receipt', key],
    queryFn: () => (key ? store.receipts.read(key) : store.receipts.latest()),
    // It is kept on this device: no network is needed, and another tab may just have completed it.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.sent ? false : lookAgainMs),
  })
  return data
}

const lookAgainMs = 300
