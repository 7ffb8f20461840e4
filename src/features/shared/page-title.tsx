import { useEffect, useRef } from 'react'
import { knows, t } from '../../texts/t.ts'

interface PageTitleProps {
  readonly title: string
  readonly className?: string
}

/** The one h1 of a page. It names the browser's tab and takes the focus, so that a change of page is read out. */
export function PageTitle({ title, className = '' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // Talks to the browser: the tab's title and the focus. An open dialog keeps the focus it has.
  useEffect(() => {
    // What says that the page's texts could not be had has none itself.
    document.title = knows('shared.pageTitle') ? t('shared.pageTitle', { title }) : title
    if (!document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true })
  }, [title])

  return (
    <h1 ref={heading} tabIndex={-1} className={`min-w-0 font-bold text-xl ${className}`}>
      <bdi>{title}</bdi>
    </h1>
  )
}
