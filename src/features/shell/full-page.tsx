import type { ReactNode } from 'react'
import { PageHeading } from '../shared/page-heading.tsx'

interface FullPageProps {
  readonly title: string
  /** Nothing surrounds it: then it is the page's main part itself. */
  readonly isStandalone?: boolean | undefined
  readonly children: ReactNode
}

/** One message in the middle, and the way on; inside the frame of the staff pages or by itself. */
export function FullPage({ title, isStandalone = false, children }: FullPageProps) {
  const Part = isStandalone ? 'main' : 'div'
  return (
    <Part className="mx-auto flex min-h-[60dvh] max-w-lg flex-col items-center justify-center gap-4 p-4 text-center">
      <PageHeading title={title} />
      {children}
    </Part>
  )
}
