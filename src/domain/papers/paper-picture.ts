/** What a paper looks like on a printer's own paper, line by line: what screens draw it from. */
import * as z from 'zod/mini'

/** Letters as they stand there: broken into lines, without what the printer can't print. Sizes as in `paper.ts`. */
const pictureText = z.object({
  is: z.literal('text'),
  texts: z.array(z.string()),
  size: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  bold: z.boolean(),
  inverted: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
})

/** Dots in the middle of the paper; `bits` in base64, 1 is black, each row begins a new byte. */
const pictureDots = z.object({ is: z.literal('picture'), width: z.number(), height: z.number(), bits: z.string() })

export const paperPicture = z.object({
  columns: z.number(),
  /** Whether the printer cuts it off. */
  cutter: z.boolean(),
  lines: z.array(z.union([pictureText, pictureDots])),
})
export type PaperPicture = z.infer<typeof paperPicture>
