import { Link } from '@tanstack/react-router'
import type { Warning } from '../../../contract/replies.ts'
import { pageOf } from '../../../domain/pages.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'

interface WarningsDialogProps {
  readonly warnings: readonly Warning[]
  readonly busy: boolean
  readonly onAnyway: () => void
  readonly onClose: () => void
}

/** What is still open when a shift is to be closed, each with the way there. */
export function WarningsDialog({ warnings, busy, onAnyway, onClose }: WarningsDialogProps) {
  return (
    <Dialog
      title={t('till.warnings')}
      onClose={onClose}
      actions={
        <>
          <Button size="main" data-autofocus onClick={onClose}>
            {t('till.keepOpen')}
          </Button>
          <Button variant="danger" size="main" busy={busy} onClick={onAnyway}>
            {t('till.closeAnyway')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {warnings.map(({ kind, text, ref }) => (
          <li key={`${kind} ${ref} ${text}`} className="flex items-center gap-2">
            <WarningIcon className="shrink-0 text-amber" />
            {kind === 'silent' ? (
              <span className="min-w-0 break-words">{text}</span>
            ) : (
              <Link
                // What was paid too much is given back in Attention.
                to={kind === 'overpaid' ? pageOf('attention').path : `/dashboard/tables/${ref}`}
                className="inline-flex min-h-11 min-w-0 items-center break-words font-semibold text-accent-ink underline"
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
