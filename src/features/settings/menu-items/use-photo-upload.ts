import { useState } from 'react'
import { menuItems } from '../../../contract/menu-items.ts'
import { failures } from '../../../domain/failures.ts'
import { toast } from '../../../ui/toast.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { compressPhoto, photoErrors } from './compress-photo.ts'

/** Gives a dish the photo that somebody chose: made small first, then sent. */
export function usePhotoUpload(itemId: number) {
  const { run, busy } = useWrite(menuItems.uploadPhoto)
  const [isCompressing, setIsCompressing] = useState(false)

  async function upload(file: File) {
    setIsCompressing(true)
    const image = await compressPhoto(file).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : ''
      toast.failed(undefined, photoErrors.includes(message) ? message : failures.menuItemSave)
      return null
    })
    setIsCompressing(false)
    if (image) await run({ params: { id: itemId }, body: { image } })
  }

  return { upload, busy: busy || isCompressing }
}
