import { t } from '../../texts/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageAfterIcon, PageBeforeIcon } from '../../ui/kitchen-icons.tsx'
import { ageMinutes, ageText } from './ticket-age.ts'
import type { ShownTicket } from './tickets-in-order.ts'

interface WallPagesProps {
  /** From 0. */
  readonly page: number
  readonly pages: number
  /** The tickets of the other pages, oldest first. */
  readonly hidden: readonly ShownTicket[]
  readonly nowMs: number
  readonly onTurn: (by: 1 | -1) => void
}

/** Which page this is, and what hangs on the others. */
export function WallPages({ page, pages, hidden, nowMs, onTurn }: WallPagesProps) {
  const newest = hidden.at(-1)
  return (
    <div className="flex items-center justify-center gap-2">
      <IconButton
        label={t('kitchen.pageBefore')}
        icon={<PageBeforeIcon />}
        disabled={page === 0}
        onClick={() => onTurn(-1)}
      />
      <p role="status" className="font-semibold">
        {t('kitchen.pageOf', { page: page + 1, pages })}
        {newest && (
          <>
            {' · '}
            {t('kitchen.more', { count: hidden.length, age: ageText(ageMinutes(newest.date, nowMs)) })}
          </>
        )}
      </p>
      <IconButton
        label={t('kitchen.pageAfter')}
        icon={<PageAfterIcon />}
        disabled={page === pages - 1}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}
