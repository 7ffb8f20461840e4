import type { StoreSettings } from '../../domain/entities.ts'

interface StoreBlockProps {
  readonly store: StoreSettings | null
}

export function StoreBlock({ store }: StoreBlockProps) {
  if (!store) return null
  const { image, store_name, address, phone, email } = store
  return (
    <div className="pb-2 text-center">
      {image && <img src={image} alt="" className="mx-auto mb-1 h-[18mm] max-w-[60%] object-contain" />}
      {store_name && <p className="font-bold text-base">{store_name}</p>}
      {address && <p className="whitespace-pre-line">{address}</p>}
      {phone && <p>{phone}</p>}
      {email && <p>{email}</p>}
    </div>
  )
}
