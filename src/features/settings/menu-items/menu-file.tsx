import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import type { ImportPreview } from '../../../contract/menu-import.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { menuFileMaxBytes } from '../../../domain/limits.ts'
import { isolated, t } from '../../../texts/t.ts'
import { DownloadIcon } from '../../../ui/action-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FileIcon } from '../../../ui/settings-icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { errorMessage } from '../../shared/error-message.ts'
import { saveFile } from '../../shared/save-file.ts'
import { useWrite } from '../../shared/use-write.ts'
import { ImportPreviewList } from './import-preview-list.tsx'

interface MenuFileProps {
  readonly onClose: () => void
}

/** Takes the menu out as a CSV file, and brings one in after a look at what it changes. */
export function MenuFile({ onClose }: MenuFileProps) {
  const { seen, isLooking, isStoring, look, store } = useMenuImport()
  const changes = seen ? seen.preview.added + seen.preview.updated : 0
  const mayStore = seen !== null && seen.preview.faultCount === 0 && changes > 0
  return (
    <Dialog
      title={t('settings.menuFile')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.close')}</Button>
          {mayStore && (
            <Button
              variant="primary"
              busy={isStoring || isLooking}
              onClick={() => void store().then(isStored => isStored && onClose())}
            >
              {t('settings.importNow', { count: changes })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {!seen && <Export />}
        <section className="flex flex-col gap-3">
          <h3 className="font-bold text-lg">{t('settings.importHeading')}</h3>
          {!seen && (
            <>
              <p>{t('settings.importHint')}</p>
              <p className="text-sm text-soft">{t('settings.importColumns')}</p>
            </>
          )}
          <div>
            <FileButton
              label={seen ? t('settings.chooseOtherCsv') : t('settings.chooseCsv')}
              icon={<FileIcon />}
              accept=".csv,text/csv,text/plain"
              busy={isLooking}
              onFile={file => void look(file)}
            />
          </div>
          {seen && seen.preview.newCategories.length > 0 && (
            <Checkbox
              label={t('settings.createCategories', {
                count: seen.preview.newCategories.length,
                titles: seen.preview.newCategories.map(isolated).join(', '),
              })}
              checked={seen.createCategories}
              onChange={isWanted => void look(seen.file, isWanted)}
            />
          )}
          {seen && <ImportPreviewList name={seen.file.name} preview={seen.preview} />}
        </section>
      </div>
    </Dialog>
  )
}

function Export() {
  const { call } = useApp()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { name, csv } = await call(menuItems.exportFile)
      saveFile(name, csv, 'text/csv;charset=utf-8')
    } catch (error) {
      const message = errorMessage(error)
      if (message) toast.failed(undefined, message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold text-lg">{t('settings.exportHeading')}</h3>
      <p>{t('settings.exportHint')}</p>
      <div>
        <Button icon={<DownloadIcon />} busy={busy} onClick={() => void download()}>
          {t('settings.downloadCsv')}
        </Button>
      </div>
    </section>
  )
}

interface Seen {
  readonly file: File
  readonly createCategories: boolean
  readonly preview: ImportPreview
}

/** A file of the menu: looked at first, then brought in as it was seen. */
function useMenuImport() {
  const { call } = useApp()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const { run, busy } = useWrite(menuItems.importFile)

  async function look(file: File, createCategories = true) {
    if (file.size > menuFileMaxBytes) {
      toast.failed(undefined, t('refused.menuFileTooLarge', { megabytes: menuFileMaxBytes / 1024 ** 2 }))
      return
    }
    // The switch moves at once, before the answer is there.
    setSeen(before => (before?.file === file ? { ...before, createCategories } : null))
    setIsLooking(true)
    try {
      const preview = await call(menuItems.previewImport, { body: { file, createCategories } })
      setSeen({ file, createCategories, preview })
    } catch (error) {
      setSeen(null)
      const message = errorMessage(error)
      if (message) toast.failed(undefined, message)
    } finally {
      setIsLooking(false)
    }
  }

  /** Whether it was stored. When the menu has changed meanwhile, the file is looked at again. */
  async function store(): Promise<boolean> {
    if (!seen) return false
    const { file, createCategories, preview } = seen
    if (await run({ body: { file, createCategories, digest: preview.digest } })) return true
    await look(file, createCategories)
    return false
  }

  return { seen, isLooking, isStoring: busy, look, store }
}
