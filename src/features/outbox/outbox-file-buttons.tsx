import { useRef, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { OutboxIcon } from '../../ui/control-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { saveFile } from '../shared/save-file.ts'
import { ConfirmImport } from './confirm-import.tsx'
import { entriesInFile, outboxFile, outboxFileName } from './outbox-file.ts'
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
    toast.done(undefined, t('outbox.imported', { count }))
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
