import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { FullscreenIcon, LeaveFullscreenIcon } from '../../ui/state-icons.tsx'
import { NewOrderSignal } from '../open-orders/new-order-signal.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFullscreen } from './use-fullscreen.ts'

interface KitchenHeadingProps {
  readonly isBusy: boolean
  readonly onRefresh: () => void
}

export function KitchenHeading({ isBusy, onRefresh }: KitchenHeadingProps) {
  const { isFullscreen, toggle } = useFullscreen()
  return (
    <PageHeading title="Kitchen">
      <NewOrderSignal />
      <Button icon={<RefreshIcon />} busy={isBusy} onClick={onRefresh}>
        Refresh
      </Button>
      <Button icon={isFullscreen ? <LeaveFullscreenIcon /> : <FullscreenIcon />} onClick={toggle}>
        {isFullscreen ? 'Leave full screen' : 'Full screen'}
      </Button>
    </PageHeading>
  )
}
