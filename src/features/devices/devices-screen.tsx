import { useState } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { auth } from '../../contract/auth.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { Device } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { TabletIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { SignOutElsewhere } from '../account/sign-out-elsewhere.tsx'
import { ThisDevice } from '../device/this-device.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { DeviceCard } from './device-card.tsx'
import { TabletDialog } from './dialogs/tablet-dialog.tsx'
import { SharedTablets } from './shared-tablets.tsx'

export function DevicesScreen() {
  const person = useSession()
  const list = useRead(auth.devices)
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [isEnrolling, setEnrolling] = useState(false)
  const mayManage = mayEnter(person, areaScopes.settings)
  const isShared = list.data?.some(device => device.isMyDevice && device.is_shared === 1) ?? true
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('devices.heading')}>
        {mayManage && !isShared && (
          <Button icon={<TabletIcon />} onClick={() => setEnrolling(true)}>
            {t('devices.useAsShared')}
          </Button>
        )}
        <SignOutElsewhere />
      </PageHeading>
      <Loaded read={list} failure={t('failures.devicesLoad')}>
        {devices => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
            {[...devices]
              .sort((a, b) => Number(b.isMyDevice) - Number(a.isMyDevice))
              .map(device => (
                <DeviceCard key={device.device_id} device={device} onRemove={() => setLeaving(device)} />
              ))}
          </ul>
        )}
      </Loaded>
      {mayManage && <SharedTablets />}
      <ThisDevice />
      {isEnrolling && <TabletDialog tablet={null} onClose={() => setEnrolling(false)} />}
      {leaving && (
        <ConfirmDelete
          title={t('devices.removeTitle', { name: leaving.device_name })}
          text={t('devices.removeWarning')}
          confirmLabel={t('devices.remove')}
          endpoint={auth.removeDevice}
          input={{ body: { device_id: leaving.device_id } }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}
