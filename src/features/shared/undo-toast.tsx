import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

interface UndoProps {
  readonly text: string
  /** The button's name for those who do not see what it stands beside. */
  readonly name: string
  readonly onUndo: () => void
}

let shown: string | undefined

/** Says that something was done, with a button that takes it back. The next one takes its place. */
export function offerUndo({ text, name, onUndo }: UndoProps): void {
  if (shown !== undefined) toast.dismiss(shown)
  shown = toast.offer(offerMs, id => (
    <span className="flex items-center gap-3">
      <span className="min-w-0 break-words">{text}</span>
      <button
        type="button"
        aria-label={name}
        onClick={() => {
          toast.dismiss(id)
          onUndo()
        }}
        className="press -my-2 -me-2 pointer-events-auto min-h-11 min-w-11 shrink-0 rounded-control px-3 font-bold text-accent-ink hover:bg-sunken active:bg-sunken"
      >
        {t('shared.undo')}
      </button>
    </span>
  ))
}

const offerMs = 8_000
