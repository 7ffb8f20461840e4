import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formats } from '../shared/store-formats.ts'
import { entryLabel, entrySum } from './entry-label.ts'
import { orderNames } from './order-names.ts'

interface ConfirmImportProps {
  readonly entries: readonly OutboxEntry[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmImport({ entries, onConfirm, onClose }: ConfirmImportProps) {
  const { cache } = useApp()
  const names = orderNames(cache)
  return (
    <Dialog
      title={t('outbox.askSendFile')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('outbox.dontSendFile')}
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('outbox.sendFile', { count: entries.length })}
          </Button>
        </>
      }
    >
      <p>{t('outbox.sendFileWhy')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {entries.map(entry => {
          const { title, details } = entryLabel(entry, names)
          const sum = entrySum(entry)
          return (
            <li key={entry.key} className="rounded-card bg-sunken p-3">
              <div className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <h3 className="min-w-0 break-words">{title}</h3>
                {sum !== null && <span className="tabular-nums">{sum}</span>}
              </div>
              {details.length > 0 && <p className="break-words text-sm text-soft">{details.join(', ')}</p>}
              <p className="break-words text-sm text-soft">
                {entry.userId}, {formats().dateTime(entry.madeAt)}
                {entry.provisionalToken && ` · ${entry.provisionalToken}`}
              </p>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
