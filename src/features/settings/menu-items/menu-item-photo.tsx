import { useState } from 'react'
import { MenuItemIcon } from '../../../ui/order-icons.tsx'

interface MenuItemPhotoProps {
  readonly image: string | null
  /** Its width and height. */
  readonly className: string
}

/** The photo of a dish, or a plain place for one. */
export function MenuItemPhoto({ image, className }: MenuItemPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (image === null || image === broken)
    return (
      <div className={`flex shrink-0 items-center justify-center bg-sunken text-edge ${className}`}>
        <MenuItemIcon />
      </div>
    )
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image)}
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  )
}
