import { greyOf, printLogoOf } from '../../../domain/print-picture.ts'

/** The picture at `address` in black and white, as the call wants it; null: nothing of it would be seen on paper. */
export async function makePrintLogo(address: string) {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  const { naturalWidth: width, naturalHeight: height } = picture
  canvas.width = width
  canvas.height = height
  const drawn = canvas.getContext('2d')
  if (!drawn) throw new Error('no canvas')
  drawn.drawImage(picture, 0, 0)
  const logo = printLogoOf(greyOf(drawn.getImageData(0, 0, width, height).data, width, height))
  if (!logo) return null
  return { width: logo.width, height: logo.height, bits: btoa(String.fromCharCode(...logo.bits)) }
}
