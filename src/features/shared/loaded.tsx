import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp, useOnline } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { orderTimeText } from './clock-text.ts'

interface LoadedProps<T> {
  readonly read: Pick<
    UseQueryResult<T>,
    'data' | 'error' | 'isError' | 'isFetching' | 'dataUpdatedAt' | 'isPlaceholderData'
  > & {
    readonly refetch: () => unknown
  }
  /** The words of §8 for this place, when the server sent none of its own. */
  readonly failure: string
  readonly children: (data: T) => ReactNode
}

/**
 * What a read gives: 'Please wait...', then the content; on failure the words of §8, and what was read earlier with its
 * age.
 */
export function Loaded<T>({ read, failure: otherwise, children }: LoadedProps<T>) {
  const failure = read.error?.message || otherwise
  const { data, isError, isFetching, dataUpdatedAt, isPlaceholderData } = read
  const { now } = useApp()
  const isOnline = useOnline()
  const retry = () => void read.refetch()
  if (data === undefined) {
    return isError ? <LoadError text={failure} busy={isFetching} onRetry={retry} /> : <PleaseWait />
  }
  return (
    <>
      {isError && (
        <div
          role="alert"
          className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-amber bg-amber-soft px-3 py-1 text-amber"
        >
          <WarningIcon />
          <p className="min-w-0 flex-1 basis-60 font-semibold">
            {isOnline
              ? t('shared.lastKnownState', { failure, at: orderTimeText(dataUpdatedAt, now()) })
              : t('shared.offlineAsOf', { at: orderTimeText(dataUpdatedAt, now()) })}
          </p>
          <Button variant="quiet" icon={<RefreshIcon />} busy={isFetching} onClick={retry}>
            {t('shared.retry')}
          </Button>
        </div>
      )}
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-55' : ''}>
        {children(data)}
      </div>
    </>
  )
}
