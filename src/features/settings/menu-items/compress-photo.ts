import { photoMaxBytes, photoMaxPx } from '../../../domain/limits.ts'

/** What the compression itself says of a file that it can't take (§8). */
export const photoFaults: readonly string[] = [
  'The file given is not an instance of Blob or File',
  'The file given is not an image',
]

/** The photo as small as §9 wants it, in a format that the server takes. Throws when it is no image, or can't be read. */
export async function compressPhoto(file: File): Promise<File> {
  const { default: compress } = await import('browser-image-compression')
  const small = await compress(file, {
    maxSizeMB: photoMaxBytes / 1024 ** 2,
    maxWidthOrHeight: photoMaxPx,
    // A worker would be started from a blob, which the page's policy forbids.
    useWebWorker: false,
    ...(!kept.has(file.type) && { fileType: 'image/jpeg' }),
  })
  return new File([small], file.name, { type: small.type })
}

const kept = new Set(['image/png', 'image/jpeg', 'image/webp'])
