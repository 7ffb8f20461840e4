import { useState } from 'react'
import { menuItems } from '../../../contract/menu-items.ts'
import { toast } from '../../../ui/toast.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { compressPhoto, photoError } from './compress-photo.ts'

/** Gives a dish the photo that somebody chose: made small first, then sent. */
export function usePhotoUpload(itemId: number) {
  const { run, busy } = useWrite(menuItems.uploadPhoto)
  const [isCompressing, setIsCompressing] = useState(false)

  async function upload(file: File) {
    setIsCompressing(true)
    const image = await compressPhoto(file).catch(async (error: unknown) => {
      toast.failed(undefined, await photoError(file, error))
      return null
    })
    setIsCompressing(false)
    if (image) await run({ params: { id: itemId }, body: { image } })
  }

  return { upload, busy: busy || isCompressing }
}
