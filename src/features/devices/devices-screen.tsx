import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { auth } from '../../contract/auth.ts'
import type { Device } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { SignOutElsewhere } from '../account/sign-out-elsewhere.tsx'
import { ThisDevice } from '../device/this-device.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { DeviceCard } from './device-card.tsx'

export function DevicesScreen() {
  const list = useRead(auth.devices)
  const [leaving, setLeaving] = useState<Device | null>(null)
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('devices.heading')}>
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
      <ThisDevice />
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
