import { useApp, useRead } from '../../client/hooks.ts'
import { ready } from '../../contract/ready.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { FullscreenIcon, LeaveFullscreenIcon, SilentIcon } from '../../ui/state-icons.tsx'
import { KeepAwake } from '../open-orders/keep-awake.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { NotLive } from '../open-orders/not-live.tsx'
import { useFullscreen } from '../open-orders/use-fullscreen.ts'
import { useNewOrderSound } from '../open-orders/use-new-order-sound.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useNow } from '../shared/use-now.ts'
import { BoardColumns } from './board-columns.tsx'
import { useCalls } from './use-calls.ts'

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
