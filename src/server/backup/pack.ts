/** Compresses a copy of the database into a backup's file, and back, in pieces: memory stays the same for any size. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { headBytes, type Payload } from './manifest.ts'

const level = 3

/** Writes `source` compressed into the file, which is there already, behind the place of its head. */
export async function pack(source: Readable, file: string): Promise<Payload> {
  const meter = makeMeter()
  const into = createWriteStream(file, { flags: 'r+', start: headBytes })
  const squeeze = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } })
  await pipeline(source, squeeze, meter.through, into)
  return meter.result()
}

/** Passes the copy in the file, unpacked, to `into`. Throws a BackupError when a byte differs from what was written. */
export async function unpack(file: string, payload: Payload, into: (source: Readable) => Promise<void>): Promise<void> {
  const meter = makeMeter()
  try {
    await pipeline(createReadStream(file, { start: headBytes }), meter.through, createZstdDecompress(), source =>
      into(source as Readable),
    )
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('ZSTD_') ? damaged(file) : error
  }
  compare(file, payload, meter.result())
}

/** Whether the file's bytes are those that were written. Throws a BackupError when they are not. */
export async function checkBytes(file: string, payload: Payload): Promise<void> {
  const meter = makeMeter()
  await pipeline(createReadStream(file, { start: headBytes }), meter.through, async source => {
    for await (const _ of source);
  })
  compare(file, payload, meter.result())
}

/** Makes sure that a folder's entries (a new name, a rename) are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such call for folders; its file system keeps the order of such changes itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const damaged = (file: string) => new BackupError(`${file} is damaged: its content is not what was written.`)

function compare(file: string, written: Payload, read: Payload): void {
  if (read.bytes !== written.bytes || read.sha256 !== written.sha256) throw damaged(file)
}

function makeMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    through: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        hash.update(chunk)
        done(null, chunk)
      },
    }),
    result: (): Payload => ({ bytes, sha256: hash.digest('hex') }),
  }
}
