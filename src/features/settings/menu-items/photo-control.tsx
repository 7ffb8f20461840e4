import { useRef, useState } from 'react'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { BusyIcon } from '../../../ui/icons.tsx'
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
    <div className="flex flex-wrap gap-2 *:grow">
      <label className="press relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2">
        {busy ? <BusyIcon className="animate-spin" /> : <UploadPhotoIcon />}
        {t('settings.uploadPhoto')}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-busy={busy || undefined}
          onClick={event => busy && event.preventDefault()}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) void upload(file)
            // The same file can be chosen again.
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        />
      </label>
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
