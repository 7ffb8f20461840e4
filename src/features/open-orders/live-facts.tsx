import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp, useOnline } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { LastKnown } from './last-known.tsx'

interface LiveFactsProps<T> {
  readonly read: UseQueryResult<T>
  readonly children: (facts: T) => ReactNode
}

/** What a live screen knows, honest about its age: what was read earlier is shown with it. */
export function LiveFacts<T>({ read, children }: LiveFactsProps<T>) {
  const { openedAt } = useApp()
  const isOnline = useOnline()
  const { data, isError, error, fetchStatus, dataUpdatedAt } = read
  const failure = error?.message || t('failures.ordersLoad')
  const retry = () => void read.refetch()
  const isBusy = fetchStatus === 'fetching'
  const isReached = isOnline && !isError
  if (data === undefined) {
    return isReached && isBusy ? <PleaseWait /> : <LoadError text={failure} busy={isBusy} onRetry={retry} />
  }
  return (
    <>
      {!(isReached && dataUpdatedAt >= openedAt) && (
        <LastKnown
          at={dataUpdatedAt}
          failure={isError ? failure : null}
          isAsking={isReached}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {children(data)}
    </>
  )
}
