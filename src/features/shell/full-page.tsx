import type { ReactNode } from 'react'
import { PageHeading } from '../shared/page-heading.tsx'

interface FullPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** One message in the middle, and the way on; inside the frame of the staff pages or by itself. */
export function FullPage({ title, children }: FullPageProps) {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-lg flex-col items-center justify-center gap-4 p-4 text-center">
      <PageHeading title={title} />
      {children}
    </div>
  )
}
