import { t } from '../../texts/t.ts'
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
    <PageHeading title={t('kitchen.kitchen')}>
      <NewOrderSignal />
      <Button icon={<RefreshIcon />} busy={isBusy} onClick={onRefresh}>
        {t('kitchen.refresh')}
      </Button>
      <Button icon={isFullscreen ? <LeaveFullscreenIcon /> : <FullscreenIcon />} onClick={toggle}>
        {isFullscreen ? t('kitchen.leaveFullScreen') : t('kitchen.fullScreen')}
      </Button>
    </PageHeading>
  )
}
