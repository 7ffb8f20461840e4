import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../texts/t.ts'

interface PageHeadingProps {
  readonly title: string
  /** Buttons beside it. */
  readonly children?: ReactNode
}

/** The one h1 of a page. It names the browser's tab and takes the focus, so that a change of page is read out. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // Talks to the browser: the tab's title and the focus. An open dialog keeps the focus it has.
  useEffect(() => {
    document.title = t('shared.pageTitle', { title })
    if (!document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true })
  }, [title])

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 font-bold text-xl">
        {title}
      </h1>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
