import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'

/**
 * The receipt of `?key=`, or the latest one, read again until it has its token. undefined: not read yet. null: none.
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
