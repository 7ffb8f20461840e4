import type { AuditRow } from '../../contract/audit.ts'
import { t } from '../../texts/t.ts'

/** Who did it; below, who approved or sent it, and on which device. */
export function personLines({ person, approver, sent_by, place }: AuditRow): readonly string[] {
  return [
    person ?? t('audit.serverCommand'),
    approver && t('audit.approvedBy', { name: approver }),
    sent_by && t('audit.sentBy', { name: sent_by }),
    person === null ? null : place,
  ].filter(line => line !== null && line !== '') as string[]
}
