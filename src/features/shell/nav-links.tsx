import { Link, useLocation } from '@tanstack/react-router'
import type { User } from '../../domain/entities.ts'
import { type NavSection, navFor, type Page } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { pageIcon } from './page-icon.tsx'

interface NavLinksProps {
  readonly user: User
  /** A short word under each icon, in a narrow column. */
  readonly collapsed?: boolean
}

/** The links that this person sees, under their section headings (§2, side navigation). */
export function NavLinks({ user, collapsed = false }: NavLinksProps) {
  return (
    <>
      {navFor(user).map(({ section, links }) => {
        const heading = headings[section]
        return (
          <div key={section} className="flex flex-col">
            {heading && (
              <h2 className={collapsed ? 'sr-only' : 'px-3 pt-3 low:pt-2 font-semibold text-sm text-soft'}>
                {t(heading)}
              </h2>
            )}
            {heading && collapsed && <hr className="mx-2 my-1 border-line" />}
            <ul className="flex flex-col">
              {links.map(page => (
                <li key={page.id}>
                  <NavLink page={page} collapsed={collapsed} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </>
  )
}

const headings: Readonly<Record<NavSection, PlainKey | null>> = {
  home: null,
  offerings: 'pages.offerings',
  'back-office': 'pages.backOffice',
}

function NavLink({ page, collapsed }: { readonly page: Page; readonly collapsed: boolean }) {
  const title = t(page.nav?.title ?? page.title)
  const here = useIsHere(page)
  return (
    <Link
      to={page.path}
      aria-current={here ? 'page' : undefined}
      className={`press flex items-center rounded-control font-medium aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink hover:bg-sunken ${collapsed ? 'min-h-12 flex-col justify-center gap-0.5 px-0.5' : 'min-h-11 low:min-h-10 gap-3 px-3'}`}
    >
      {pageIcon(page.id)}
      <span
        className={
          collapsed
            ? 'line-clamp-2 max-w-full hyphens-auto break-words text-center text-[0.6875rem] leading-tight tracking-tight'
            : ''
        }
      >
        {title}
      </span>
    </Link>
  )
}

/** Whether the page, or one below it, is on screen. All settings stand behind the one link to their first page. */
export function useIsHere(page: Page): boolean {
  const { pathname } = useLocation()
  const top = page.path.replace(/\/details$/, '')
  return pathname === top || pathname.startsWith(`${top}/`)
}
