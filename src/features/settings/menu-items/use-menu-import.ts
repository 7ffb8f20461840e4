import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import type { ImportPreview } from '../../../contract/menu-import.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { menuFileMaxBytes } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { toast } from '../../../ui/toast.tsx'
import { errorMessage } from '../../shared/error-message.ts'
import { useWrite } from '../../shared/use-write.ts'

interface Seen {
  readonly file: File
  readonly createCategories: boolean
  readonly preview: ImportPreview
}

/** A file of the menu: looked at first, then brought in as it was seen. */
export function useMenuImport() {
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
