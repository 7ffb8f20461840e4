import { type RefObject, useEffect, useRef, useState } from 'react'
import { photoMaxBytes, photoMaxPx, photoSidesMax } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { RemovePhotoIcon, UploadPhotoIcon } from '../../../ui/settings-icons.tsx'
import { toast } from '../../../ui/toast.tsx'

interface PhotoControlProps {
  readonly image: string | null
  readonly send: (image: File) => Promise<unknown>
  /** Resolves to null when it failed. */
  readonly remove: () => Promise<unknown>
  readonly isSending: boolean
  readonly isRemoving: boolean
}

/** Chooses the photo of a dish or the store, or takes it away. */
export function PhotoControl({ image, send, remove, isSending, isRemoving: isGoing }: PhotoControlProps) {
  const { upload, isCompressing } = usePhotoUpload(send)
  const busy = isSending || isCompressing
  const [isRemoving, setIsRemoving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2 [&>button]:grow [&>label]:grow">
      <FileButton
        label={t('settings.uploadPhoto')}
        icon={<UploadPhotoIcon />}
        accept="image/*"
        busy={busy}
        onFile={file => void upload(file)}
        inputRef={input}
      />
      {image !== null && (
        <Button icon={<RemovePhotoIcon />} onClick={() => setIsRemoving(true)}>
          {t('settings.removePhoto')}
        </Button>
      )}
      {isRemoving && (
        <RemovePhoto remove={remove} busy={isGoing} focusAfter={input} onClose={() => setIsRemoving(false)} />
      )}
    </div>
  )
}

/** The photo that somebody chose, made small first, then given to `send`. */
function usePhotoUpload(send: (image: File) => Promise<unknown>) {
  const [isCompressing, setIsCompressing] = useState(false)

  async function upload(file: File) {
    setIsCompressing(true)
    if (await isTooNarrow(file)) {
      setIsCompressing(false)
      toast.failed(undefined, t('settings.photoTooNarrow', { times: photoSidesMax }))
      return
    }
    const image = await compressPhoto(file).catch(async (error: unknown) => {
      toast.failed(undefined, await photoError(file, error))
      return null
    })
    setIsCompressing(false)
    if (image) await send(image)
  }

  return { upload, isCompressing }
}

/** The photo as small as §9 wants it, in a format that the server takes. Throws when it can't be made small. */
async function compressPhoto(file: File): Promise<File> {
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
async function photoError(file: File, error: unknown): Promise<string> {
  const reason = error instanceof Error ? error.message : ''
  if (reason.includes('not an instance of Blob')) return t('settings.photoNotFile')
  if (reason.includes('not an image')) return t('settings.photoNotImage')
  return (await isPicture(file)) ? t('failures.menuItemSave') : t('forms.picture')
}

const isPicture = async (file: File): Promise<boolean> => (await sidesOf(file)) !== null

/** A strip of which nothing would be left: 8000 × 6 dots. */
async function isTooNarrow(file: File): Promise<boolean> {
  const sides = await sidesOf(file)
  return sides !== null && Math.max(...sides) > Math.min(...sides) * photoSidesMax
}

/** Its width and height in dots; null where the browser can't open it, whatever it is called. */
async function sidesOf(file: File): Promise<readonly [number, number] | null> {
  try {
    const picture = await createImageBitmap(file)
    const sides = [picture.width, picture.height] as const
    picture.close()
    return sides
  } catch {
    return null
  }
}

interface RemovePhotoProps {
  /** Resolves to null when it failed. */
  readonly remove: () => Promise<unknown>
  readonly busy: boolean
  /** Has the focus afterwards: the button that asked goes with the photo. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

function RemovePhoto({ remove, busy, focusAfter, onClose }: RemovePhotoProps) {
  const isRemoved = useRef(false)

  // Talks to the browser, once the dialog has given the focus back.
  useEffect(
    () => () => {
      if (isRemoved.current) focusAfter.current?.focus({ preventScroll: true })
    },
    [focusAfter],
  )

  async function confirmed() {
    const reply = await remove()
    isRemoved.current = reply !== null
    if (reply) onClose()
  }

  return (
    <Confirm
      title={t('settings.removePhoto')}
      text={t('settings.irreversible')}
      confirmLabel={t('settings.confirmRemovePhoto')}
      danger
      busy={busy}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    />
  )
}
