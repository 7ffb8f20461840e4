/** Storing photos: each under a name made from its content, for as long as something shows it. */
import { createHash } from 'node:crypto'
import { photoMaxBytes, photoMaxPx } from '../../domain/limits.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { photoTooLarge } from '../http/uploads.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { readPicture } from './read-picture.ts'

/**
 * Returns its address, '/photos/{name}'. Throws Refused(400) when it is no picture, Refused(413) when it is larger than
 * §9 allows: a small file may unfold to many pixels.
 */
export async function savePhoto(tx: Tx, upload: Buffer, now: number): Promise<string> {
  if (upload.length > photoMaxBytes) throw new Refused(413, photoTooLarge)
  const picture = readPicture(upload)
  // The pictures are public; where and when a phone took one is not.
  const bytes = picture && clean[picture.extension](upload)
  if (!picture || !bytes) throw new Refused(400, 'forms.picture')
  if (Math.max(picture.widthPx, picture.heightPx) > photoMaxPx)
    throw new Refused(413, 'refused.photoTooManyPixels', { pixels: String(photoMaxPx) })
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${picture.extension}`
  await tx
    .insertInto('photos')
    .values({ name, media_type: picture.mediaType, bytes, made_at: now })
    // Locks the row until the commit, so that another write that releases the same photo does not delete it.
    .onConflict(conflict => conflict.column('name').doUpdateSet({ made_at: now }))
    .execute()
  return prefix + name
}

/** Removes the photo at `image` unless something shows it. */
export async function deletePhoto(tx: Tx, image: string | null): Promise<void> {
  if (!image?.startsWith(prefix)) return
  const name = image.slice(prefix.length)
  if (locksRows(tx)) await tx.selectFrom('photos').select('name').where('name', '=', name).forUpdate().execute()
  const shown =
    (await tx.selectFrom('menu_items').select('id').where('image', '=', image).limit(1).executeTakeFirst()) ??
    (await tx.selectFrom('store').select('id').where('image', '=', image).executeTakeFirst())
  if (shown) return
  await tx.deleteFrom('photos').where('name', '=', name).execute()
}

const clean = { png: cleanPng, jpg: cleanJpeg, webp: cleanWebp }
const prefix = '/photos/'
