import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { IconButton } from './icon-button.tsx'

interface PagerProps {
  /** Counted from 1. */
  readonly page: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
}

/** A button that leads nowhere keeps the focus, so that Enter can be pressed again. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  const step = (label: string, icon: ReactNode, to: number) => {
    const leads = to !== page && to >= 1 && to <= totalPages
    return (
      <IconButton
        label={label}
        icon={icon}
        variant="plain"
        aria-disabled={!leads}
        className="aria-disabled:opacity-55"
        onClick={() => leads && onPage(to)}
      />
    )
  }
  return (
    <nav aria-label={t('ui.resultPages')} className="flex items-center gap-2">
      {step(t('ui.firstPage'), <ChevronFirst />, 1)}
      {step(t('ui.previousPage'), <ChevronLeft />, page - 1)}
      <span aria-live="polite" title={t('ui.ofPages', { totalPages })} className="min-w-20 text-center font-semibold">
        {t('ui.page', { page })}
      </span>
      {step(t('ui.nextPage'), <ChevronRight />, page + 1)}
      {step(t('ui.lastPage'), <ChevronLast />, totalPages)}
    </nav>
  )
}
