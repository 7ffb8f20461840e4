import { photoMaxBytes, photoMaxPx } from '../../../domain/limits.ts'
import { noPicture } from '../../../domain/validation.ts'

/** What is said of a file that is no picture: by the compression itself (§8), and where the browser can't open it. */
export const photoErrors: readonly string[] = [
  'The file given is not an instance of Blob or File',
  'The file given is not an image',
  noPicture,
]

/** The photo as small as §9 wants it, in a format that the server takes. Throws when it is no image, or can't be read. */
export async function compressPhoto(file: File): Promise<File> {
  const { default: compress } = await import('browser-image-compression')
  const small = await compress(file, {
    maxSizeMB: photoMaxBytes / 1024 ** 2,
    maxWidthOrHeight: photoMaxPx,
    // A worker would be started from a blob, which the page's policy forbids.
    useWebWorker: false,
    ...(!acceptedTypes.has(file.type) && { fileType: 'image/jpeg' }),
  }).catch(async (error: unknown) => {
    const isKnown = error instanceof Error && photoErrors.includes(error.message)
    throw isKnown || (await isPicture(file)) ? error : new Error(noPicture)
  })
  return new File([small], file.name, { type: small.type })
}

const acceptedTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** Whether the browser can open it, whatever it is called. */
async function isPicture(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}
