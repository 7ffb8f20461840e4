import { t } from '../../texts/t.ts'
import { formats } from '../shared/store-formats.ts'

interface ChangeProps {
  readonly now: number
  readonly before: number
  /** How `before` is written. */
  readonly text: string
}

/** How a figure differs from the period before: an arrow for the eyes, words for everybody. */
export function Change({ now, before, text }: ChangeProps) {
  if (now === before) return <>{t('reports.same')}</>
  const percent = before === 0 ? null : formats().percent(Math.abs(now / before - 1))
  const isMore = now > before
  return (
    <>
      <span aria-hidden>{isMore ? '▲ ' : '▼ '}</span>
      {percent === null
        ? t('reports.moreThanNone', { before: text })
        : t(isMore ? 'reports.more' : 'reports.less', { percent, before: text })}
    </>
  )
}
