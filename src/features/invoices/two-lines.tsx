interface TwoLinesProps {
  readonly parts: readonly (string | null)[]
  /** Stands there when there are no parts. */
  readonly otherwise?: string
}

/** The first part, and below it quietly what else there is. */
export function TwoLines({ parts: [first, second], otherwise }: TwoLinesProps) {
  if (!first) return otherwise ?? null
  return (
    <>
      <span className="block">{first}</span>
      {second && <span className="block text-soft">{second}</span>}
    </>
  )
}
