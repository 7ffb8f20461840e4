import type { AuditRow } from '../../contract/audit.ts'
import { Badge } from '../../ui/badge.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { redText } from './row-text.ts'

/** Why a row is red, with an icon and in words. */
export function RedBadge({ row }: { readonly row: AuditRow }) {
  return (
    <span>
      <Badge tone="red" icon={<AlertIcon />}>
        {redText(row)}
      </Badge>
    </span>
  )
}
