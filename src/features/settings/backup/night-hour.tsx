import { useState } from 'react'
import { backup } from '../../../contract/backup.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { useWrite } from '../../shared/use-write.ts'

interface NightHourProps {
  readonly saved: number
  readonly timeZone: string
}

/** At which hour of the store's clock the night's backup is made. */
export function NightHour({ saved, timeZone }: NightHourProps) {
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
