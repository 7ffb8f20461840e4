/** Reads are cached under their topic, so that a topic can be read again as a whole. */
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import type { AnyRead, Input, Reply } from '../../contract/endpoint.ts'
import type { Topic } from '../../domain/topics.ts'
import type { Call } from '../http/call.ts'

/** How long data stays, in memory and on the device. */
export const queryMaxAgeMs = 24 * 3_600_000

/** A cache in which events mark data as old; time causes few requests. */
export function makeCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's own idea of being online is wrong on Wi-Fi without internet: always try.
        networkMode: 'offlineFirst',
        // A failed read is shown at once, with a Retry; it is repeated automatically when the server is back.
        retry: false,
        staleTime: 30_000,
        gcTime: queryMaxAgeMs,
        refetchOnWindowFocus: false,
      },
    },
  })
}

type OnCached<E extends AnyRead> = (reply: Reply<E>, cachedAt: number) => void

/** Query options of a read, under the key `[topic, path, input]`. */
export function reading<E extends AnyRead>(call: Call, endpoint: E, input?: Input<E>) {
  const typedCall = call as (endpoint: E, input?: Input<E>, options?: { onCached?: OnCached<E> }) => Promise<Reply<E>>
  return {
    queryKey: [endpoint.topic, endpoint.path, input ?? null] as const,
    queryFn: ({ client, queryKey }: QueryFunctionContext): Promise<Reply<E>> =>
      typedCall(endpoint, input, {
        // Not newer than what is shown already. If nothing is shown it is better than nothing, with its own age.
        onCached: (reply, updatedAt) => {
          if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, reply, { updatedAt })
        },
      }),
    ...(endpoint.persisted && { meta: { kept: true } }),
  }
}

/** Reads again what is shown of these topics; the rest is read when it is next shown. */
export async function refresh(cache: QueryClient, topics: readonly Topic[]): Promise<void> {
  await Promise.all(topics.map(topic => cache.invalidateQueries({ queryKey: [topic] })))
}
