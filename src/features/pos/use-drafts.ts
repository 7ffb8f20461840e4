import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { DeviceIsStuck } from '../../client/storage/device-database.ts'
import type { Draft } from '../../client/storage/drafts.ts'
import type { Owner } from '../../client/storage/owner.ts'

/** One person's drafts on this device, newest first; `list` is null until they were read. */
export function useDrafts({ username }: Owner) {
  const { store } = useApp()
  const kept = useMemo(() => store.drafts({ username }), [store, username])
  const [list, setList] = useState<readonly Draft[] | null>(null)
  const reload = useCallback(async () => setList(await kept.list()), [kept])

  // Reads the drafts from this device.
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      try {
        await reload()
      } catch (error) {
        if (error instanceof DeviceIsStuck && !isGone) return look()
        console.warn('The drafts could not be read:', error)
      }
    }
    void look()
    return () => {
      isGone = true
    }
  }, [reload])

  const afterwards =
    <Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      await work(...args)
      await reload()
    }

  return {
    list,
    /** Rejects when this device can't keep it. */
    save: afterwards(kept.save),
    remove: afterwards(kept.remove),
    clear: afterwards(kept.clear),
  }
}
