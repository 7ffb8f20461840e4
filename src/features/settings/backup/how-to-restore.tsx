import { rich } from '../../../texts/rich.ts'
import { t } from '../../../texts/t.ts'
import { Card } from '../../../ui/card.tsx'

interface HowToRestoreProps {
  readonly folder: string
  /** The newest backup's name; null: there is none. */
  readonly newest: string | null
}

/** Three steps, at the server's machine: no browser may put a whole database in the place of another. */
export function HowToRestore({ folder, newest }: HowToRestoreProps) {
  return (
    <Card as="section" aria-labelledby="restore" className="flex flex-col gap-2 p-4">
      <h2 id="restore" className="font-bold text-lg">
        {t('settings.howToRestore')}
      </h2>
      <ol className="list-decimal [&>li]:mb-2 pl-6">
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
