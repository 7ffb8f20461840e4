/** What screens read of the app: the React side of mechanisms that know nothing of React. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AnyRead, Input, Reply } from '../contract/endpoint.ts'
import type { User } from '../domain/entities.ts'
import type { App } from './app.ts'
import { type Install, installState, onInstallChange } from './device/install.ts'
import type { Reach } from './http/online.ts'
import { reading } from './live/query.ts'
import type { RealtimeState } from './live/realtime.ts'
import type { OutboxEntry } from './outbox/entry.ts'
import type { Tablet } from './tablet/tablet-record.ts'

export const AppContext = createContext<App | null>(null)

/** The page's one app. Throws if there is no `AppContext` above. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('AppContext is missing')
  return app
}

export interface ReadOptions {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly refetchInterval?: number | false
  /** Shows the previous answer while another input's is under way. */
  readonly keepPrevious?: boolean
}

/** The server's answer to a read, kept fresh by its topic. */
export function useRead<E extends AnyRead>(
  endpoint: E,
  input?: Input<E>,
  { keepPrevious = false, ...options }: ReadOptions = {},
): UseQueryResult<Reply<E>> {
  const { call } = useApp()
  return useQuery<Reply<E>>({ ...reading(call, endpoint, input), ...options, ...(keepPrevious && previousData) })
}

const previousData = { placeholderData: (previous: unknown) => previous as never }

/** The signed-in person, or null. */
export function useSession(): User | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.shownUser)
}

/** Whether orders can be taken and nothing else, until the server answers. */
export function useOrdersOnly(): boolean {
  const { ordersOnly } = useApp()
  return useSyncExternalStore(ordersOnly.subscribe, ordersOnly.isOn)
}

/** The signed-in person's entries that have not reached the server, in order. */
export function useOutbox(): readonly OutboxEntry[] {
  const { outbox } = useApp()
  return useSyncExternalStore(outbox.subscribe, outbox.list)
}

/** The signed-in person's entries that are being stored at this moment. */
export function useComing(): readonly OutboxEntry[] {
  const { outbox } = useApp()
  return useSyncExternalStore(outbox.subscribe, outbox.coming)
}

/** Everybody's entries on this device that have not reached the server, in order. */
export function useDeviceEntries(): readonly OutboxEntry[] {
  const { outbox } = useApp()
  return useSyncExternalStore(outbox.subscribe, outbox.all)
}

/** The shared tablet that this browser is; null: a personal device. */
export function useTablet(): Tablet | null {
  const { tablet } = useApp().session
  return useSyncExternalStore(tablet.subscribe, tablet.current)
}

/** Whether the server can be reached. */
export function useOnline(): boolean {
  return useReach().isOnline
}

/** The same, with the moment of the last change. */
export function useReach(): Reach {
  const { online } = useApp()
  return useSyncExternalStore(online.subscribe, online.state)
}

/** The state of the realtime channel. */
export function useRealtime(): RealtimeState {
  const { realtime } = useApp()
  return useSyncExternalStore(realtime.subscribe, realtime.state)
}

/** Whether and how this app can be on the home screen of this device. */
export function useInstall(): Install {
  return useSyncExternalStore(onInstallChange, installState)
}
