import { useEffect, useRef, useState } from 'react'
import { useApp, useRead } from '../../client/hooks.ts'
import { ready } from '../../contract/ready.ts'
import type { Board } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { FullscreenIcon, LeaveFullscreenIcon, SilentIcon } from '../../ui/state-icons.tsx'
import { KeepAwake } from '../open-orders/keep-awake.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { NotLive } from '../open-orders/not-live.tsx'
import { useFullscreen } from '../open-orders/use-fullscreen.ts'
import { type OnNewOrder, useNewOrderSound } from '../open-orders/use-new-order-sound.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useNow } from '../shared/use-now.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { BoardColumns } from './board-columns.tsx'
import { callOf } from './board-tokens.ts'

/** For guests who wait: whose order is being prepared, and whose is ready. Numbers alone, on a screen of their own. */
export function BoardScreen() {
  const { online } = useApp()
  const board = useRead(ready.board)
  // Against the server's clock: a screen on a wall is set by nobody.
  const nowMs = useNow(5_000) + (online.clockOffsetMs() ?? 0)
  const { fresh, onCall } = useCalls(board.data?.ready)
  const { needsTap, enable } = useNewOrderSound(onCall)
  const { isFullscreen, toggle } = useFullscreen()
  const label = isFullscreen ? t('openOrders.leaveFullScreen') : t('openOrders.fullScreen')
  return (
    <section className="flex min-h-full flex-col p-3 sm:p-4 in-data-fullscreen:h-full">
      <NotLive isQuiet />
      <KeepAwake />
      <PageHeading title={t('pages.board')}>
        {needsTap && (
          <Button icon={<SilentIcon />} onClick={enable}>
            {t('openOrders.enableSound')}
          </Button>
        )}
        <Button icon={isFullscreen ? <LeaveFullscreenIcon /> : <FullscreenIcon />} aria-label={label} onClick={toggle}>
          <span className="in-data-fullscreen:hidden">{label}</span>
        </Button>
      </PageHeading>
      <div className="flex min-h-0 grow flex-col pt-3">
        <LiveFacts read={board}>{facts => <BoardColumns board={facts} nowMs={nowMs} fresh={fresh} />}</LiveFacts>
      </div>
    </section>
  )
}

interface Calls {
  /** Called within the last moments: shown large. */
  readonly fresh: ReadonlySet<string>
  /** Tells of each call, or of several at once. */
  readonly onCall: OnNewOrder
}

/** What has become ready since the board was opened. `ready` undefined: nothing is known yet. */
function useCalls(ready: Board['ready'] | undefined): Calls {
  const listeners = useRef(new Set<() => void>())
  const known = useRef<ReadonlySet<string> | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  // Talks to anybody who rings, and to the clock.
  useEffect(() => {
    if (!ready) return
    const calls = ready.map(callOf)
    const before = known.current
    known.current = new Set(calls)
    const news = before ? calls.filter(call => !before.has(call)) : []
    if (news.length === 0) return
    setFresh(last => new Set([...last, ...news]))
    for (const run of listeners.current) run()
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setFresh(last => new Set([...last].filter(call => !news.includes(call))))
    }, largeMs)
    timers.current.add(timer)
  }, [ready])

  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])

  const onCall = useStableCallback((run: () => void) => {
    listeners.current.add(run)
    return () => void listeners.current.delete(run)
  })
  return { fresh, onCall }
}

const largeMs = 10_000
