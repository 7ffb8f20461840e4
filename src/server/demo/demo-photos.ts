/** The pictures of the demo's dishes, under names made from their content. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { demoDishes } from './content-dish.ts'

export interface DemoPhoto {
  readonly file: string
  readonly name: string
  readonly bytes: Uint8Array
}

const folder = new URL('photos/', import.meta.url)

/** Throws when a dish has no picture. */
export function readDemoPhotos(): Promise<readonly DemoPhoto[]> {
  return Promise.all(
    demoDishes.map(async ({ photo: file }) => {
      const bytes = await readFile(new URL(file, folder))
      return { file, bytes, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp` }
    }),
  )
}
