import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface PageHeadingProps {
  readonly title: string
  /** Buttons beside it. */
  readonly children?: ReactNode
}

/** The title of a page and the buttons beside it. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <PageTitle title={title} />
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
