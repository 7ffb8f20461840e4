import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../client/hooks.ts'
import { mayEnter } from '../../domain/access.ts'
import type { Page } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'

interface LinkedCardProps {
  readonly title: string
  /** Where there is more of it; the link is for those who may go there. */
  readonly page: Page
  readonly children: ReactNode
}

export function LinkedCard({ title, page, children }: LinkedCardProps) {
  const id = useId()
  const mayGo = mayEnter(useSession(), page.access)
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-2 p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {mayGo && (
          <Link
            to={page.path}
            className="press inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
          >
            {t('dashboard.viewPage', { title: t(page.title) })}
          </Link>
        )}
      </div>
      {children}
    </Card>
  )
}
