import { WarningIcon } from '../../ui/icons.tsx'
import { clockText } from '../shared/clock-text.ts'

interface NotLiveProps {
  readonly since: number
}

/** Across the top of the wall: what hangs here may be old. */
export function NotLive({ since }: NotLiveProps) {
  return (
    <p
      role="alert"
      className="sticky top-0 z-30 mb-3 flex items-center justify-center gap-3 rounded-card bg-red-fill px-4 py-3 text-center font-bold text-lg text-on-accent"
    >
      <WarningIcon />
      SCREEN NOT LIVE since {clockText(since)}
    </p>
  )
}
