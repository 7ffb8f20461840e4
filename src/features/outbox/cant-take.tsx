import { useState } from 'react'
import { useOutbox } from '../../client/hooks.ts'
import { isFailing } from '../../client/outbox/entry.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { failingText, triedOnText } from './failing-text.ts'
import { OrderSlip } from './order-slip.tsx'

/** Tells a person, once each, of what the server fails at again and again: otherwise the kitchen never learns of it. */
export function CantTake() {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const failing = useOutbox().filter(entry => isFailing(entry) && !told.has(entry.key))
  if (failing.length === 0) return null
  const close = () => setTold(new Set([...told, ...failing.map(({ key }) => key)]))
  return (
    <Dialog
      title={t('outbox.cantTake')}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('outbox.iTellThem')}
        </Button>
      }
    >
      <div role="alert">
        <ul className="flex flex-col gap-4">
          {failing.map(entry => (
            <li key={entry.key} className="flex flex-col gap-2 rounded-card bg-red-soft p-3 text-red">
              <p className="font-bold text-lg">{failingText(entry)}</p>
              <OrderSlip entry={entry} />
              <p className="text-sm">{triedOnText(entry)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
