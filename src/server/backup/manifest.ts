/**
 * A backup is one file: a header that says what is in it, then the compressed copy. The header is written last: a file
 * without one is no backup.
 */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import type { Engine } from '../db/codec.ts'
import { BackupError } from './backup-error.ts'
import type { Facts } from './facts.ts'

export interface Manifest extends Facts {
  /** The version of Comanda that made it. */
  readonly program: string
  readonly engine: Engine
  /** Everything that was acknowledged before this instant (ms since the epoch) is in it. */
  readonly madeAt: number
  /** `restored`: put into a temporary database and compared. `read`: only read to its end. */
  readonly checked: 'restored' | 'read'
  readonly payload: Payload
}

/** The compressed copy behind the head. */
export interface Payload {
  readonly bytes: number
  readonly sha256: string
}

/** Where the compressed copy begins. */
export const headBytes = 16_384

const magic = 'COMANDA BACKUP 1'

/** Writes the head into an open file. */
export async function writeManifest(handle: FileHandle, manifest: Manifest): Promise<void> {
  const json = JSON.stringify(manifest)
  const head = Buffer.alloc(headBytes, ' ')
  const text = Buffer.from(`${magic}\n${hashOf(json)}\n${json}\n`)
  if (text.length > headBytes) throw new BackupError('The description of the backup is too long for its head.')
  text.copy(head)
  await handle.write(head, 0, headBytes, 0)
}

/** What the file says it holds. Throws a BackupError when it is no backup or was cut off. */
export async function readManifest(file: string): Promise<Manifest> {
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(headBytes)
    await handle.read(head, 0, headBytes, 0)
    const [first, hash, json = ''] = head.toString().split('\n')
    if (first !== magic) throw new BackupError(`${file} is not a backup of Comanda, or was never finished.`)
    if (hash !== hashOf(json)) throw new BackupError(`${file} is damaged: its first lines can't be read.`)
    const manifest = JSON.parse(json) as Manifest
    const { size } = await handle.stat()
    if (size !== headBytes + manifest.payload.bytes)
      throw new BackupError(
        `${file} is damaged: it is ${size < headBytes + manifest.payload.bytes ? 'cut off' : 'too long'}.`,
      )
    return manifest
  } finally {
    await handle.close()
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
