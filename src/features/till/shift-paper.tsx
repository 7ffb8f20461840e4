import { type ShiftReport, shiftParts } from '../../contract/shift-parts.ts'
import { shiftPaper } from '../../domain/papers/shift-paper.ts'
import { t } from '../../texts/t.ts'
import { Paper } from '../receipt/paper.tsx'
import { instantText } from '../shared/day-text.ts'

interface ShiftPaperProps {
  readonly report: ShiftReport
  /** '57' or '80' */
  readonly format: string | null | undefined
  readonly symbol: string
}

/** X or Z. */
export const ShiftPaper = ({ report, format, symbol }: ShiftPaperProps) => (
  <Paper
    paper={shiftPaper(report, shiftParts(report, { t, instantText }), { t, instantText, symbol })}
    format={format}
    label={report.z_number ?? t('till.xTitle')}
  />
)
