import type { ReactNode } from 'react'
import { DownIcon } from './control-icons.tsx'

interface FoldSummaryProps {
  readonly children: ReactNode
}

/** What stands above something folded; the mark turns round once it is open. Its `<details>` has the class `group`. */
export const FoldSummary = ({ children }: FoldSummaryProps) => (
  <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-soft">
    <DownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    {children}
  </summary>
)
