import { type RefObject, useEffect, useRef } from 'react'
import { menuItems } from '../../../../contract/menu-items.ts'
import type { MenuItem } from '../../../../domain/entities.ts'
import { t } from '../../../../texts/t.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { useWrite } from '../../../shared/use-write.ts'

interface RemovePhotoProps {
  readonly item: MenuItem
  /** Has the focus afterwards: the button that asked goes with the photo. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function RemovePhoto({ item, focusAfter, onClose }: RemovePhotoProps) {
  const { run, busy } = useWrite(menuItems.removePhoto)
  const isRemoved = useRef(false)

  // Talks to the browser, once the dialog has given the focus back.
  useEffect(
    () => () => {
      if (isRemoved.current) focusAfter.current?.focus({ preventScroll: true })
    },
    [focusAfter],
  )

  async function confirmed() {
    const reply = await run({ params: { id: item.id } })
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
