import { photoMaxBytes, photoMaxPx } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'

/** The photo as small as §9 wants it, in a format that the server takes. Throws when it can't be made small. */
export async function compressPhoto(file: File): Promise<File> {
  const { default: compress } = await import('browser-image-compression')
  const small = await compress(file, {
    maxSizeMB: photoMaxBytes / 1024 ** 2,
    maxWidthOrHeight: photoMaxPx,
    // A worker would be started from a blob, which the page's policy forbids.
    useWebWorker: false,
    ...(!staysAsIs(file.type) && { fileType: 'image/jpeg' }),
  })
  return new File([small], file.name, { type: small.type })
}

/** Whether the server takes the format, and the browser can write it. */
const staysAsIs = (type: string) => type === 'image/png' || type === 'image/jpeg' || (type === webp && canWriteWebp())

/** Safari can't, and writes a PNG instead, twenty times as large. */
const canWriteWebp = () => document.createElement('canvas').toDataURL(webp).startsWith(`data:${webp}`)
const webp = 'image/webp'

/** The message for a file that could not be made small: it is no picture (§8), or it failed. */
export async function photoError(file: File, error: unknown): Promise<string> {
  const reason = error instanceof Error ? error.message : ''
  if (reason.includes('not an instance of Blob')) return t('settings.photoNotFile')
  if (reason.includes('not an image')) return t('settings.photoNotImage')
  return (await isPicture(file)) ? t('failures.menuItemSave') : t('forms.picture')
}

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
