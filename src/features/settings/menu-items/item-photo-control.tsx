import { menuItems } from '../../../contract/menu-items.ts'
import type { MenuItem } from '../../../domain/entities.ts'
import { useWrite } from '../../shared/use-write.ts'
import { PhotoControl } from './photo-control.tsx'

export function ItemPhotoControl({ item }: { readonly item: MenuItem }) {
  const sending = useWrite(menuItems.uploadPhoto)
  const removal = useWrite(menuItems.removePhoto)
  const params = { id: item.id }
  return (
    <PhotoControl
      image={item.image}
      send={image => sending.run({ params, body: { image } })}
      remove={() => removal.run({ params })}
      isSending={sending.busy}
      isRemoving={removal.busy}
    />
  )
}
