import { menuItems } from '../../../../contract/menu-items.ts'
import type { MenuItem } from '../../../../domain/entities.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { useWrite } from '../../../shared/use-write.ts'

interface RemovePhotoProps {
  readonly item: MenuItem
  readonly onClose: () => void
}

export function RemovePhoto({ item, onClose }: RemovePhotoProps) {
  const { run, busy } = useWrite(menuItems.removePhoto)

  async function confirmed() {
    if (await run({ params: { id: item.id } })) onClose()
  }

  return (
    <Confirm
      title="Remove Photo"
      text="Are you sure! This operation is irreversible!"
      confirmLabel="Remove"
      danger
      busy={busy}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    />
  )
}
