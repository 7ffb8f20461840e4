import { useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { OutboxIcon } from '../../ui/control-icons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { saveFile } from '../shared/save-file.ts'
import { formats } from '../shared/store-formats.ts'
import { laneOfCall } from './entry-calls.ts'
import { entryLabel, entrySum } from './entry-label.ts'
import { orderNames } from './order-names.ts'
import { tryOrToast } from './try-or-toast.ts'

interface OutboxFileButtonsProps {
  readonly entries: readonly OutboxEntry[]
  readonly mayImport: boolean
}

export function OutboxFileButtons({ entries, mayImport }: OutboxFileButtonsProps) {
  const { outbox, now } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<readonly OutboxEntry[] | null>(null)

  async function open(file: File | undefined) {
    const entries = file && entriesInFile(await file.text())
    if (entries?.length) setFound(entries)
    else if (file) toast.failed(undefined, t('outbox.nothingInFile'))
  }

  async function importEntries(entries: readonly OutboxEntry[]) {
    setFound(null)
    const count = await outbox.adopt(entries)
    toast.stored(undefined, t('outbox.imported', { count }))
  }

  return (
    <>
      {entries.length > 0 && (
        <Button
          icon={<DownloadIcon />}
          onClick={() => saveFile(outboxFileName(now()), outboxFile(entries, now()), 'application/json')}
        >
          {t('outbox.export')}
        </Button>
      )}
      {mayImport && (
        <>
          <Button icon={<OutboxIcon />} onClick={() => input.current?.click()}>
            {t('outbox.import')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label={t('outbox.file')}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              void tryOrToast(() => open(file))
              target.value = ''
            }}
          />
        </>
      )}
      {found && (
        <ConfirmImport
          entries={found}
          onConfirm={() => void tryOrToast(() => importEntries(found))}
          onClose={() => setFound(null)}
        />
      )}
    </>
  )
}

/** The outbox as a file, for the worst day: a tablet that will not come back can still have its orders sent by another. */
export const outboxFile = (entries: readonly OutboxEntry[], madeAt: number): string =>
  JSON.stringify({ kind, form: 1, madeAt: new Date(madeAt).toISOString(), entries }, null, 2)

/** 'comanda-waiting-2026-11-20.json' */
const outboxFileName = (madeAt: number): string => `comanda-waiting-${new Date(madeAt).toISOString().slice(0, 10)}.json`

/** The entries in a file's text; null when it is not one of ours. What is no write of an outbox is left out. */
export function entriesInFile(text: string): readonly OutboxEntry[] | null {
  try {
    const file = JSON.parse(text) as { readonly kind?: unknown; readonly entries?: unknown }
    return file.kind === kind && Array.isArray(file.entries) ? file.entries.filter(isEntry).map(clean) : null
  } catch {
    return null
  }
}

const kind = 'comanda-outbox'

function isEntry(value: Partial<OutboxEntry> | null): value is OutboxEntry {
  const { key, call, input, userId, madeAt, changes } = value ?? {}
  return (
    [key, userId].every(text => typeof text === 'string' && text !== '') &&
    typeof call === 'string' &&
    laneOfCall(call) !== undefined &&
    typeof input === 'object' &&
    typeof madeAt === 'number' &&
    Array.isArray(changes)
  )
}

const clean = ({ key, call, input, userId, madeAt, changes, ...kept }: OutboxEntry): OutboxEntry => ({
  key,
  call,
  lane: laneOfCall(call) ?? 'serial',
  input,
  userId,
  madeAt,
  changes,
  seq: 0,
  tries: 0,
  notBefore: 0,
  state: 'waiting',
  ...(kept.provisionalToken && { provisionalToken: kept.provisionalToken }),
  // Money in a file was taken: nobody exports what the server has refused at once.
  ...(kept.takesMoney && { takesMoney: true, isFact: true }),
  ...(kept.number && { number: kept.number }),
  ...(kept.after && { after: kept.after }),
})

interface ConfirmImportProps {
  readonly entries: readonly OutboxEntry[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function ConfirmImport({ entries, onConfirm, onClose }: ConfirmImportProps) {
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
                <h3 className="min-w-0 break-words">
                  <bdi>{title}</bdi>
                </h3>
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
