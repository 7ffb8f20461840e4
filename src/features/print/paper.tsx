import { type ReactNode, useState } from 'react'
import { pageFormatsMm } from '../../domain/limits.ts'
import { usePageSize } from './use-page-size.ts'

interface PaperProps {
  /** '57' or '80'; anything else is 80. */
  readonly format: string | null | undefined
  readonly label: string
  readonly children: ReactNode
}

/** A strip of paper as wide as the printer's: black on white, whatever the theme. */
export function Paper({ format, label, children }: PaperProps) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const widthMm = pageFormatsMm.find(known => known === format) ?? pageFormatsMm[0]
  usePageSize(widthMm, sheet)
  return (
    <article
      ref={setSheet}
      aria-label={label}
      data-theme="light"
      style={{ width: `${widthMm}mm` }}
      className="mx-auto break-words bg-[Canvas] p-[3mm] text-[CanvasText] text-sm"
    >
      {children}
    </article>
  )
}
