/** A cell of several lines; the first one is what counts. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and they never move
    <span key={place} className={`block min-w-0 ${place > 0 ? 'text-sm text-soft' : ''}`}>
      {line}
    </span>
  ))
}
