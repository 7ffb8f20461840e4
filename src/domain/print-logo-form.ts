/** What a printer's logo must be: its dots, and not one byte more or less than these need. */
import * as z from 'zod/mini'
import type { FormKey } from '../texts/text.ts'
import { printLogoMax, rowBytesOf } from './print-picture.ts'

const invalid: FormKey = 'forms.invalidRequest'
const smaller: FormKey = 'forms.smallerPicture'

const side = (max: number) =>
  z.number(invalid).check(z.refine(Number.isInteger, invalid), z.minimum(1, invalid), z.maximum(max, smaller))

/** Base64 with all its padding, and nothing else. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const bytesIn = (bits: string) => (bits.length / 4) * 3 - (/=*$/.exec(bits)?.[0].length ?? 0)
const bitsMax = Math.ceil((rowBytesOf(printLogoMax.width) * printLogoMax.height) / 3) * 4

export const printLogoForm = z
  .object({
    width: side(printLogoMax.width),
    height: side(printLogoMax.height),
    bits: z.string(invalid).check(z.maxLength(bitsMax, smaller), z.regex(base64, invalid)),
    /** The store's picture that it was made from; missing: not said. */
    image: z.optional(z.string(invalid).check(z.maxLength(200, invalid))),
  })
  .check(z.refine(({ width, height, bits }) => bytesIn(bits) === rowBytesOf(width) * height, invalid))
