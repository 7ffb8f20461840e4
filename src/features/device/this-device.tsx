import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appVersion } from '../../client/device/version.ts'
import { useApp, useInstall, useOutbox, useReach, useRealtime } from '../../client/hooks.ts'
import { storageRoom } from '../../client/storage/room.ts'
import { Card } from '../../ui/card.tsx'
import { clockText } from '../shared/clock-text.ts'
import { instantText } from '../shared/day-text.ts'
import { clockDriftText } from './clock-drift.ts'
import { InstallHint } from './install-hint.tsx'
import { useWipedAt } from './use-wiped-at.ts'

/** What staff are asked for on the phone when something is wrong with a tablet. */
export function ThisDevice() {
  const { online, outbox, session } = useApp()
  const reach = useReach()
  const live = useRealtime()
  const waiting = useOutbox().length
  const { data: room } = useQuery({ queryKey: ['storage-room'], queryFn: storageRoom, networkMode: 'always' })
  const isInstalled = useInstall() === 'installed'
  const wipedAt = useWipedAt()
  const offsetMs = online.clockOffsetMs()
  return (
    <Card as="section" aria-labelledby="this-device" className="p-4">
      <h2 id="this-device" className="mb-2 font-bold text-lg">
        About this device
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact name="App version">{appVersion}</Fact>
        <Fact name="Device letter">{session.letter() ?? 'Not known yet'}</Fact>
        <Fact name="Connection">
          {reach.isOnline ? 'Online' : `Offline since ${clockText(reach.since)}`}, {liveLabels[live]}
        </Fact>
        <Fact name="Waiting to be sent">
          {waiting}
          {outbox.othersCount > 0 && `, and ${outbox.othersCount} of other people`}
        </Fact>
        <Fact name="Orders survive a reload">{outbox.durable ? 'Yes' : 'No: this browser keeps nothing'}</Fact>
        <Fact name="Works offline">{globalThis.isSecureContext === false ? 'No: this needs HTTPS' : 'Yes'}</Fact>
        <Fact name="Storage">
          {room?.usedBytes == null
            ? 'The browser does not say'
            : `${megabytes(room.usedBytes)} of ${megabytes(room.quotaBytes ?? 0)}`}
        </Fact>
        <Fact name="Kept when room is short">{persistedLabel(room?.isPersisted ?? null)}</Fact>
        <Fact name="Cleared by the browser">
          {wipedAt === null ? 'Never' : `Noticed ${instantText(new Date(wipedAt).toISOString())}`}
        </Fact>
        <Fact name="Clock">{clockDriftText(offsetMs) ?? (offsetMs === null ? 'Not compared yet' : 'Right')}</Fact>
        <Fact name="Installed">{isInstalled ? 'Yes' : 'No'}</Fact>
      </dl>
      {!isInstalled && (
        <div className="mt-3">
          <InstallHint />
        </div>
      )}
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </>
  )
}

const liveLabels = { connected: 'live', connecting: 'connecting to live changes', disconnected: 'without live changes' }

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024).toLocaleString()} MB`

const persistedLabel = (isPersisted: boolean | null) =>
  isPersisted === null ? 'The browser does not say' : isPersisted ? 'Yes' : 'No: the browser may clear it'
