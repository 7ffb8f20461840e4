import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useApp, useOutbox } from '../../client/hooks.ts'
import { reading } from '../../client/live/query.ts'
import { deleteDraft, draftsFromServer } from '../../client/save-drafts.ts'
import { DeviceIsStuck } from '../../client/storage/device-database.ts'
import type { Owner } from '../../client/storage/owner.ts'
import { drafts as calls } from '../../contract/drafts.ts'

/** One person's drafts as this device knows them, newest first; `list` is null until they were read. */
export function useDrafts({ username }: Owner) {
  const app = useApp()
  const here = useDraftsHere(username)
  const remove = async (id: string) => {
    await deleteDraft(app, id)
    await here.reload()
  }
  return {
    list: here.list,
    remove,
    /** As they are stored at this moment: what was saved just now may not be on the list yet. */
    present: () =>
      app.store
        .drafts({ username })
        .list()
        .catch(() => here.list ?? []),
    /** Removes those that are on the list now. */
    async clear() {
      for (const { id } of here.list ?? []) await remove(id)
    },
  }
}

/** Brings the drafts of the person's other tablets to this one. Without anything to see. */
export function DraftsFromServer({ username }: Owner) {
  const app = useApp()
  const { reload } = useDraftsHere(username)
  // A list that was read when this page was not open yet may be older than what was saved and sent here since.
  const here = useRef<ReadonlySet<string>>(undefined)
  const read = reading(app.call, calls.list)
  const { data, isFetchedAfterMount } = useQuery({
    ...read,
    staleTime: 0,
    queryFn: async context => {
      here.current = await app.store.drafts({ username }).here()
      return read.queryFn(context)
    },
  })

  // Talks to the device: its own copy is what a tablet without a connection shows.
  useEffect(() => {
    if (data && isFetchedAfterMount)
      void app.store
        .drafts({ username })
        .takeOver(draftsFromServer(data), here.current)
        .then(reload, (error: unknown) => console.warn('The drafts could not be kept:', error))
  }, [app, username, data, isFetchedAfterMount, reload])

  return null
}

/** The drafts in this device's database, read again when the outbox changes, which stores them. */
function useDraftsHere(username: string) {
  const { store } = useApp()
  const entries = useOutbox()
  const { data, refetch } = useQuery({
    queryKey: ['drafts-here', username],
    queryFn: () => store.drafts({ username }).list(),
    networkMode: 'always',
    staleTime: 0,
    // A device that is stuck may answer later.
    retry: (_, error) => error instanceof DeviceIsStuck,
  })

  // Talks to the device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the outbox has sent or stored is what asks for it
  useEffect(() => void refetch(), [entries, refetch])

  const reload = useCallback(async () => void (await refetch()), [refetch])
  return { list: data ?? null, reload }
}
