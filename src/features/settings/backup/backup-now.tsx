import { backup } from '../../../contract/backup.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertIcon, BusyIcon, DoneIcon } from '../../../ui/icons.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'
import { useWrite } from '../../shared/use-write.ts'

interface BackupNowProps {
  readonly state: Reply<typeof backup.state>
}

/** How it stands, and one more right now. */
export function BackupNow({ state: { last, step, failed, secondFolder } }: BackupNowProps) {
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
