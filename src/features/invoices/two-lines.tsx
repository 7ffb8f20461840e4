interface TwoLinesProps {
  readonly parts: readonly (string | null)[]
  readonly otherwise?: string
}

export function TwoLines({ parts: [first, second], otherwise }: TwoLinesProps) {
  if (!first) return otherwise ?? null
  return (
    <>
      <span className="block">{first}</span>
      {second && <span className="block text-soft">{second}</span>}
    </>
  )
}
