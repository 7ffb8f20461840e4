import { useRef } from 'react'
import type { OutboxEntry } from '../../client/outbox.ts'
import { useApp } from '../../client/use-app.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon, OutboxIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { orSayWhy } from '../shared/or-say-why.ts'
import { saveFile } from '../shared/save-file.ts'
import { entriesInFile, outboxFile, outboxFileName } from './outbox-file.ts'

interface OutboxFileButtonsProps {
  /** What the file would hold. */
  readonly entries: readonly OutboxEntry[]
  readonly mayImport: boolean
}

/** Takes what waits away as a file, and for an admin brings such a file in. */
export function OutboxFileButtons({ entries, mayImport }: OutboxFileButtonsProps) {
  const { outbox, now } = useApp()
  const input = useRef<HTMLInputElement>(null)

  async function bringIn(file: File | undefined) {
    const found = file && entriesInFile(await file.text())
    if (!found) return void (file && toast.failed(undefined, 'This file holds nothing that waits to be sent.'))
    const count = await outbox.adopt(found)
    toast.done(undefined, count === 1 ? '1 entry brought in.' : `${count} entries brought in.`)
  }

  return (
    <>
      {entries.length > 0 && (
        <Button
          icon={<DownloadIcon />}
          onClick={() => saveFile(outboxFileName(now()), outboxFile(entries, now()), 'application/json')}
        >
          Export
        </Button>
      )}
      {mayImport && (
        <>
          <Button icon={<OutboxIcon />} onClick={() => input.current?.click()}>
            Import
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label="File of waiting entries"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              void orSayWhy(() => bringIn(file))
              target.value = ''
            }}
          />
        </>
      )}
    </>
  )
}
