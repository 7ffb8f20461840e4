import { useEffect, useRef, useState } from 'react'

interface ItemPhotoProps {
  readonly image: string | null
  /** In a dialog it is as wide as the dialog, and there at once. */
  readonly isLarge?: boolean
}

/** The photo or, if there is none, a plate; its place is as large before it is there as after. */
export function ItemPhoto({ image, isLarge = false }: ItemPhotoProps) {
  const [isBroken, setBroken] = useState(false)
  const photo = useRef<HTMLImageElement>(null)

  // Asks the browser: a photo that failed before the script was there has told nobody.
  useEffect(() => {
    const { complete = false, naturalWidth = 0, currentSrc = '' } = photo.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) setBroken(true)
  }, [])

  const [width, height] = isLarge ? [512, 384] : [104, 104]
  if (image === null || isBroken)
    return (
      <svg className={isLarge ? 'photo large plate' : 'photo plate'} width={width} height={height} aria-hidden="true">
        <use href="#plate" />
      </svg>
    )
  return (
    <img
      ref={photo}
      src={image}
      alt=""
      width={width}
      height={height}
      loading={isLarge ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
      className={isLarge ? 'photo large' : 'photo'}
    />
  )
}

/** Drawn once, shown by every dish without a photo. */
export function PlateDrawing() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <symbol id="plate" viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="9" />
        <circle cx="24" cy="24" r="5" />
        <path d="M8 13v6a2.5 2.5 0 0 0 5 0v-6M10.5 13v22M40 22h-4v-4c0-3 1.5-5 4-5v22" />
      </symbol>
    </svg>
  )
}
