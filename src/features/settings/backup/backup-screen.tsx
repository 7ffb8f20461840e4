import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { backup } from '../../../contract/backup.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { rich } from '../../../texts/rich.ts'
import { t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertIcon, BusyIcon, DoneIcon } from '../../../ui/icons.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { BackupFiles } from './backup-files.tsx'

/** When backups are made, what became of them, and how to come back from one. */
export function BackupScreen() {
  const state = useRead(backup.state)
  return (
    <section className="flex max-w-4xl flex-col gap-4">
      <PageHeading title={t('settings.backup')} />
      <Loaded read={state} failure={t('failures.settingsLoad')}>
        {found => (
          <div className="flex flex-col gap-4">
            <BackupNow state={found} />
            <NightHour key={found.hour} saved={found.hour} timeZone={found.timeZone} />
            <BackupFiles state={found} />
            <HowToRestore folder={found.folder} newest={found.files[0]?.name ?? null} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

interface HowToRestoreProps {
  readonly folder: string
  /** The newest backup's name; null: there is none. */
  readonly newest: string | null
}

/** Three steps, at the server's machine: no browser may put a whole database in the place of another. */
function HowToRestore({ folder, newest }: HowToRestoreProps) {
  return (
    <Card as="section" aria-labelledby="restore" className="flex flex-col gap-2 p-4">
      <h2 id="restore" className="font-bold text-lg">
        {t('settings.howToRestore')}
      </h2>
      <ol className="list-decimal [&>li]:mb-2 ps-6">
        <li>{t('settings.restoreStopServer')}</li>
        <li>
          {rich('settings.restoreCommand', {
            file: newest ? `${folder}/${newest}` : t('settings.restoreFile'),
            code: inside => <code className="break-all">{inside}</code>,
          })}
        </li>
        <li>{t('settings.restoreStartServer')}</li>
      </ol>
    </Card>
  )
}

interface NightHourProps {
  readonly saved: number
  readonly timeZone: string
}

/** At which hour of the store's clock the night's backup is made. */
function NightHour({ saved, timeZone }: NightHourProps) {
  const [hour, setHour] = useState(String(saved))
  const { run, busy } = useWrite(backup.save)
  return (
    <Card className="p-4">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          void run({ body: { hour: Number(hour) } })
        }}
      >
        <div className="min-w-0 grow basis-56">
          <Select label={t('settings.backupHour')} options={hours} value={hour} onChange={setHour} />
        </div>
        <Button type="submit" busy={busy} disabled={hour === String(saved)}>
          {t('settings.save')}
        </Button>
      </form>
      <p className="pt-2 text-sm text-soft">{t('settings.backupHourHint', { timeZone })}</p>
    </Card>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

interface BackupNowProps {
  readonly state: Reply<typeof backup.state>
}

/** How it stands, and one more right now. */
function BackupNow({ state: { last, step, failed, secondFolder } }: BackupNowProps) {
  const { run, busy } = useWrite(backup.run)
  const { tone, icon, label } = looks[last.level]
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone} icon={icon}>
          {t(label)}
        </Badge>
        <p className="min-w-0 grow basis-64 font-semibold">{last.text}</p>
        <Button variant="primary" busy={busy} disabled={step !== null} onClick={() => void run({})}>
          {t('settings.backUpNow')}
        </Button>
      </div>
      <p role="status" className="flex items-center gap-2 text-soft empty:hidden">
        {step && (
          <>
            <BusyIcon className="shrink-0 animate-spin" aria-hidden />
            {t(stepTexts[step])}
          </>
        )}
      </p>
      {failed && !step && <Trouble text={t('settings.backupFailed', { reason: failed })} />}
      {secondFolder?.problem && <Trouble text={t('settings.secondFolderFailed', { reason: secondFolder.problem })} />}
    </Card>
  )
}

function Trouble({ text }: { readonly text: string }) {
  return (
    <p className="flex min-w-0 items-start gap-2 text-amber">
      <WarningIcon className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  )
}

const looks = {
  good: { tone: 'green', icon: <DoneIcon />, label: 'settings.backupLevelGood' },
  amber: { tone: 'amber', icon: <WarningIcon />, label: 'settings.backupLevelSoon' },
  red: { tone: 'red', icon: <AlertIcon />, label: 'settings.backupLevelNow' },
} as const

const stepTexts = {
  copying: 'settings.stepCopying',
  compressing: 'settings.stepCompressing',
  checking: 'settings.stepChecking',
  'second-folder': 'settings.stepSecondFolder',
} as const
