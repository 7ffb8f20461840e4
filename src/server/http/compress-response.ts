/**
 * Short lists are out of date with the next order, so they are compressed quickly, here; the whole menu stays for days
 * and is compressed better, on another thread.
 */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** Codings of RFC 9110 that answers are kept in. */
export type Encoding = 'br' | 'gzip'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Two or three hundred open orders: about a third of a millisecond. */
const shortBytes = 384 * 1_024
/** Smaller than gzip at any length, and quick: what lasts until the next order is out of date before more bytes are saved. */
const liveQuality = 3
const gzipQuickly = { level: 1 }

/** For answers that are not cached and of unknown length: a window of 256 KB instead of four megabytes. */
export const streamedBrotli: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** `json` in `encoding`; `isForDays`: as small as it gets, however long that takes. */
export function compressResponse(json: Buffer, encoding: Encoding, isForDays = false): Buffer | Promise<Buffer> {
  if (isForDays) return encoding === 'gzip' ? asGzip(json) : asBrotli(json, brotliOptions(json, 9))
  const isShort = json.length <= shortBytes
  if (encoding === 'gzip') return isShort ? gzipSync(json, gzipQuickly) : asGzip(json)
  const options = brotliOptions(json, liveQuality)
  return isShort ? brotliCompressSync(json, options) : asBrotli(json, options)
}

/** Brotli takes eight megabytes for its window unless it is told how much will come. */
function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  const windowBits = Math.ceil(Math.log2(length + 1))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.max(constants.BROTLI_MIN_WINDOW_BITS, windowBits),
      ),
    },
  }
}
