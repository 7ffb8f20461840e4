interface PaperRowProps {
  readonly label: string
  readonly text: string
  readonly look?: string
}

/** A word and its sum at the end of the line. */
export function PaperRow({ label, text, look = '' }: PaperRowProps) {
  return (
    <div className={`flex justify-between gap-2 ${look}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 tabular-nums">{text}</dd>
    </div>
  )
}
