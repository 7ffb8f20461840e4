import { Link } from '@tanstack/react-router'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { NextIcon } from '../../ui/settings-icons.tsx'

interface BreadcrumbProps {
  /** What the person is looking at, below Menu Items. */
  readonly here: string
}

/** Settings > Menu Items > what is on screen (§2). */
export function Breadcrumb({ here }: BreadcrumbProps) {
  return (
    <nav aria-label={t('settings.breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {above.map(({ title, path }) => (
          <li key={path} className="flex items-center gap-1">
            <Link
              to={path}
              className="inline-flex min-h-11 min-w-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline"
            >
              {t(title)}
            </Link>
            <NextIcon className="size-4! text-soft" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 break-words py-2">
          {here}
        </li>
      </ol>
    </nav>
  )
}

const above = [
  { title: 'settings.heading', path: pageOf('store-details').path },
  { title: 'settings.menuItems', path: pageOf('menu-items').path },
] as const
