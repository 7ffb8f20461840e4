import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'

/**
 * The receipts of `?key=` (several: one after the other), or the latest one, read again until they have their tokens.
 * `&copy=`: what they say they are, 'offline' where nobody has counted. undefined: not read yet.
 */
export function useSnapshots(): readonly ReceiptSnapshot[] | undefined {
  const { store } = useApp()
  const asked = new URLSearchParams(location.search)
  const keys = asked.getAll('key').filter(Boolean)
  const copy = copyIn(asked.get('copy'))
  const { data } = useQuery({
    queryKey: ['receipts', ...keys],
    queryFn: async () => {
      const found = keys.length > 0 ? keys.map(key => store.receipts.read(key)) : [store.receipts.latest()]
      return (await Promise.all(found)).filter(receipt => receipt !== null)
    },
    // They are kept on this device: no network is needed, and another tab may just have completed them.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.every(({ sent }) => sent) ? false : lookAgainMs),
  })
  if (copy === null) return data
  return data?.map(receipt =>
    receipt.document ? { ...receipt, document: { ...receipt.document, copyNo: copy } } : receipt,
  )
}

function copyIn(text: string | null): number | 'offline' | null {
  if (text === 'offline') return text
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const lookAgainMs = 300
