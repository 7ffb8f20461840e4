import { useRef, useState } from 'react'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { RemovePhotoIcon, UploadPhotoIcon } from '../../../ui/settings-icons.tsx'
import { RemovePhoto } from './dialogs/remove-photo.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'

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
