import type { ReactNode } from 'react'

interface EmptyProps {
  readonly text: string
  /** The next step: a button or a link. */
  readonly children?: ReactNode
}

/** Nothing here, in the spec's words, and what to do next. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="text-lg text-soft">{text}</p>
      {children}
    </div>
  )
}
