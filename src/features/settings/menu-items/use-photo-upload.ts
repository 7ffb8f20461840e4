import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { compressPhoto, photoError } from './compress-photo.ts'

/** The photo that somebody chose, made small first, then given to `send`. */
export function usePhotoUpload(send: (image: File) => Promise<unknown>) {
  const [isCompressing, setIsCompressing] = useState(false)

  async function upload(file: File) {
    setIsCompressing(true)
    const image = await compressPhoto(file).catch(async (error: unknown) => {
      toast.failed(undefined, await photoError(file, error))
      return null
    })
    setIsCompressing(false)
    if (image) await send(image)
  }

  return { upload, isCompressing }
}
