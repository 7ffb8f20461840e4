import { Link } from '@tanstack/react-router'
import { t } from '../../texts/t.ts'
import { BackIcon } from '../../ui/control-icons.tsx'

export function BackToTables() {
  return (
    <Link
      to="/dashboard/tables"
      className="press -my-1 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-accent-ink"
    >
      <BackIcon />
      {t('tables.tables')}
    </Link>
  )
}
