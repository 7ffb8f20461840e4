import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { CancelledIcon } from '../../ui/state-icons.tsx'

interface CancelledStripProps {
  /** What is cancelled, for those who can't see where the strip is. */
  readonly what: string
  readonly onAcknowledge: () => void
}

/** Red, and there until a cook has said that they know. */
export function CancelledStrip({ what, onAcknowledge }: CancelledStripProps) {
  return (
    <div
      role="alert"
      className="mt-2 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-red-fill px-2 py-1.5 font-bold text-lg text-on-accent"
    >
      <p className="flex flex-auto items-center gap-2 ps-1">
        <CancelledIcon />
        {t('kitchen.cancelled')}
        <span className="sr-only">: {isolated(what)}</span>
      </p>
      <Button
        aria-label={t('kitchen.understoodCancelled', { what })}
        onClick={onAcknowledge}
        className="flex-auto text-base"
      >
        {t('kitchen.understood')}
      </Button>
    </div>
  )
}
