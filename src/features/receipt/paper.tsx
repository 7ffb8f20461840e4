import type { ReactNode } from 'react'
import { paperWidthMm } from './paper-width.ts'

interface PaperProps {
  /** '57' or '80'; anything else is 80. */
  readonly format: string | null | undefined
  readonly label: string
  readonly children: ReactNode
}

/** A strip of paper as wide as the printer's: black on white, whatever the theme. */
export function Paper({ format, label, children }: PaperProps) {
  return (
    <article
      aria-label={label}
      data-theme="light"
      style={{ width: `${paperWidthMm(format)}mm` }}
      className="mx-auto max-w-full break-words bg-[Canvas] p-[3mm] text-[CanvasText] text-sm"
    >
      {children}
    </article>
  )
}
