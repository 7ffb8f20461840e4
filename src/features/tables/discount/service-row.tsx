import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import type { Party } from '../tiles.ts'

interface ServiceRowProps {
  readonly service: Party['service']
  readonly onChange: () => void
}

/** What is charged for serving, where anything is, and the way to change it. */
export function ServiceRow({ service, onChange }: ServiceRowProps) {
  if (!service) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <span>{t('tables.serviceRow', { percent: String(service.percent) })}</span>
      <Button aria-label={t('tables.serviceChange')} onClick={onChange}>
        {t('tables.changeService')}
      </Button>
    </div>
  )
}
