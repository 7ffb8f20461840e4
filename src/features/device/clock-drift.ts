/** In words, when this device's clock is off by so much that ages and times mislead; null: it is right, or nobody knows. */
export function clockDriftText(offsetMs: number | null): string | null {
  if (offsetMs === null || Math.abs(offsetMs) <= toleratedMs) return null
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  const amount = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
  return `The clock of this device is ${amount} ${offsetMs > 0 ? 'slow' : 'fast'}.`
}

const toleratedMs = 60_000
