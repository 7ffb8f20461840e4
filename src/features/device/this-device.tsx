import { useQuery } from '@tanstack/react-query'
import { useApp, useInstall } from '../../client/hooks.ts'
import { storageRoom } from '../../client/storage/room.ts'
import { isLanguageTag, languages, languageTags } from '../../texts/languages.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { instantText } from '../shared/day-text.ts'
import { type DevicePrints, usePrintsAfterSend } from '../shared/device-prints.ts'
import { formats } from '../shared/store-formats.ts'
import { clockDriftText } from './clock-drift.ts'
import { type Detail, DetailList } from './detail-list.tsx'
import { InstallHint } from './install-hint.tsx'
import { useDeviceFacts } from './use-device-facts.ts'
import { useWipedAt } from './use-wiped-at.ts'

export function ThisDevice() {
  const { language, online, outbox, session } = useApp()
  const shared = useDeviceFacts()
  const { data: room } = useQuery({ queryKey: ['storage-room'], queryFn: storageRoom, networkMode: 'always' })
  const isInstalled = useInstall() === 'installed'
  const wipedAt = useWipedAt()
  const [prints, setPrints] = usePrintsAfterSend()
  const offsetMs = online.clockOffsetMs()
  const facts: readonly Detail[] = [
    ...shared,
    [t('device.letter'), session.letter() ?? t('device.letterUnknown')],
    [t('device.ordersAreSaved'), outbox.durable ? t('device.yes') : t('device.ordersAreLost')],
    [
      t('device.storage'),
      room?.usedBytes == null
        ? t('device.browserDoesNotSay')
        : t('device.storageUsed', { used: megabytes(room.usedBytes), quota: megabytes(room.quotaBytes ?? 0) }),
    ],
    [t('device.protectedStorage'), persistedLabel(room?.isPersisted ?? null)],
    [
      t('device.cleared'),
      wipedAt === null
        ? t('device.neverCleared')
        : t('device.clearedAt', { at: instantText(new Date(wipedAt).toISOString()) }),
    ],
    [
      t('device.clock'),
      clockDriftText(offsetMs) ?? (offsetMs === null ? t('device.clockUnknown') : t('device.clockIsRight')),
    ],
    [t('device.installed'), isInstalled ? t('device.yes') : t('device.no')],
  ]
  return (
    <Card as="section" aria-labelledby="this-device" className="p-4">
      <h2 id="this-device" className="mb-2 font-bold text-lg">
        {t('device.about')}
      </h2>
      <DetailList facts={facts} />
      <div className="mt-4 flex max-w-xl flex-col gap-4">
        <Select
          label={t('device.printsAfterSend')}
          hint={t('device.printsAfterSendHint')}
          options={[
            { value: 'receipts', label: t('device.printsReceipts') },
            { value: 'tokens', label: t('device.printsTokens') },
            { value: 'nothing', label: t('device.printsNothing') },
          ]}
          value={prints}
          onChange={value => setPrints(value as DevicePrints)}
        />
        <Select
          label={t('device.speaks')}
          hint={t('device.speaksHint')}
          options={[
            { value: '', label: t('device.speaksOfPerson') },
            ...languageTags.map(tag => ({ value: tag, label: languages[tag].name })),
          ]}
          value={language.pinned() ?? ''}
          onChange={tag => {
            language.pin(isLanguageTag(tag) ? tag : null)
            location.reload()
          }}
        />
      </div>
      {!isInstalled && (
        <div className="mt-3">
          <InstallHint />
        </div>
      )}
    </Card>
  )
}

const megabytes = (bytes: number) => formats().count(Math.round(bytes / 1024 / 1024))

const persistedLabel = (isPersisted: boolean | null) =>
  isPersisted === null ? t('device.browserDoesNotSay') : isPersisted ? t('device.yes') : t('device.notProtected')
