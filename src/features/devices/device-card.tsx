import type { Device } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { DevicesIcon } from '../../ui/page-icons.tsx'
import { instantText } from '../shared/day-text.ts'

interface DeviceCardProps {
  readonly device: Device
  readonly onRemove: () => void
}

export function DeviceCard({ device, onRemove }: DeviceCardProps) {
  const { device_name, device_ip, device_location, created_at, isMyDevice, is_shared } = device
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 font-bold text-lg">
          <DevicesIcon />
          <span className="min-w-0 break-words">{device_name}</span>
        </h2>
        <span className="flex flex-wrap gap-1">
          {is_shared === 1 && <Badge>{t('devices.sharedTablet')}</Badge>}
          {isMyDevice && <Badge tone="accent">{t('devices.thisDevice')}</Badge>}
        </span>
      </div>
      <dl className="grid grow grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dt]:min-w-0">
        <dt className="text-soft">{t('devices.ip')}</dt>
        <dd>{device_ip}</dd>
        {device_location && (
          <>
            <dt className="text-soft">{t('devices.location')}</dt>
            <dd>{device_location}</dd>
          </>
        )}
        <dt className="text-soft">{t('devices.createdAt')}</dt>
        <dd>{instantText(created_at)}</dd>
      </dl>
      {!isMyDevice && (
        <div>
          <Button
            icon={<DeleteIcon />}
            aria-label={t('devices.removeDevice', { name: device_name, ip: device_ip })}
            onClick={onRemove}
          >
            {t('devices.remove')}
          </Button>
        </div>
      )}
    </Card>
  )
}
