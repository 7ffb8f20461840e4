import { Link, useLocation } from '@tanstack/react-router'
import type { User } from '../../domain/entities.ts'
import { type NavSection, navFor, type Page } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { pageIcon } from './page-icon.tsx'

interface NavLinksProps {
  readonly user: User
  /** Icons only; the words stay for screen readers and as tooltips. */
  readonly collapsed?: boolean
}

/** The links that this person sees, under their section headings (§2, side navigation). */
export function NavLinks({ user, collapsed = false }: NavLinksProps) {
  return (
    <>
      {navFor(user).map(({ section, links }) => {
        const heading = headings[section]
        return (
          <div key={section} className="flex flex-col gap-1">
            {heading && (
              <h2 className={collapsed ? 'sr-only' : 'px-3 pt-3 font-semibold text-sm text-soft'}>{t(heading)}</h2>
            )}
            {heading && collapsed && <hr className="mx-2 my-2 border-line" />}
            <ul className="flex flex-col gap-1">
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
      title={collapsed ? title : undefined}
      className={`press flex min-h-11 items-center gap-3 rounded-control px-3 font-medium aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink hover:bg-sunken ${collapsed ? 'justify-center' : ''}`}
    >
      {pageIcon(page.id)}
      <span className={collapsed ? 'sr-only' : ''}>{title}</span>
    </Link>
  )
}

/** Whether the page, or one below it, is on screen. All settings stand behind the one link to their first page. */
export function useIsHere(page: Page): boolean {
  const { pathname } = useLocation()
  const top = page.path.replace(/\/details$/, '')
  return pathname === top || pathname.startsWith(`${top}/`)
}
