import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp, useOnline } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { clockText } from '../shared/clock-text.ts'
import { LastKnown } from './last-known.tsx'

interface LiveListProps<T> {
  readonly list: UseQueryResult<readonly T[]>
  /** Draws the orders; never asked to draw none. */
  readonly children: (orders: readonly T[]) => ReactNode
  /** What is said when there is none. */
  readonly empty?: string
}

/**
 * A list of open orders, honest about what it knows: 'No Orders Pending!' stands there only when the server has just
 * said so; what was read earlier is shown with its age.
 */
export function LiveList<T>({ list, children, empty = t('openOrders.noOrdersPending') }: LiveListProps<T>) {
  const { openedAt } = useApp()
  const isOnline = useOnline()
  const { data, isError, fetchStatus, isFetchedAfterMount, dataUpdatedAt } = list
  const failure = list.error?.message || t('failures.ordersLoad')
  const retry = () => void list.refetch()
  const isBusy = fetchStatus === 'fetching'
  const isReached = isOnline && !isError
  // Read by an earlier page of this device: the server has not said a word to this one yet.
  const isRestored = dataUpdatedAt < openedAt
  const isKnown = isReached && !isRestored

  if (data && data.length > 0) {
    return (
      <>
        {!isKnown && (
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
  if (isKnown && data && (isFetchedAfterMount || !isBusy)) return <Empty text={empty} />
  if (isReached && (isBusy || (data && isRestored))) return <PleaseWait />
  return (
    <>
      <LoadError text={failure} busy={isBusy} onRetry={retry} />
      {data && (
        <p className="text-center text-soft">{t('openOrders.noOrderWasOpen', { at: clockText(dataUpdatedAt) })}</p>
      )}
    </>
  )
}
