import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyRead, Input, Reply } from '../contract/endpoint.ts'
import { reading } from './live/query.ts'
import { useApp } from './use-app.ts'

export interface ReadOptions {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly refetchInterval?: number | false
  /** Shows the previous answer while another input's is on its way. */
  readonly keepPrevious?: boolean
}

/** What the server says to a read, kept fresh by its topic. */
export function useRead<E extends AnyRead>(
  endpoint: E,
  input?: Input<E>,
  { keepPrevious = false, ...options }: ReadOptions = {},
): UseQueryResult<Reply<E>> {
  const { call } = useApp()
  return useQuery<Reply<E>>({ ...reading(call, endpoint, input), ...options, ...(keepPrevious && previousData) })
}

const previousData = { placeholderData: (previous: unknown) => previous as never }
