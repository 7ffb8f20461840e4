import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../../../../texts/t.ts'
import { Confirm } from '../../../../ui/confirm.tsx'

interface RemovePhotoProps {
  /** Resolves to null when it failed. */
  readonly remove: () => Promise<unknown>
  readonly busy: boolean
  /** Has the focus afterwards: the button that asked goes with the photo. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function RemovePhoto({ remove, busy, focusAfter, onClose }: RemovePhotoProps) {
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
