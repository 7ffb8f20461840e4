import type { Paper, Picture } from '../../domain/papers/paper.ts'
import type { PaperPicture } from '../../domain/papers/paper-picture.ts'
import type { PrinterModel } from './escpos.ts'
import { printedLines } from './printed-line.ts'

/** What the encoder's bytes become on this printer's paper, from the same lines and letters. */
export async function pictureOf(
  paper: Paper,
  { columns, letters, cutter }: Pick<PrinterModel, 'columns' | 'letters' | 'cutter'>,
  more: { readonly logo: Picture | null; readonly footnote: string },
): Promise<PaperPicture> {
  const lines: PaperPicture['lines'] = []
  for await (const line of printedLines(paper, columns, { letters, ...more }))
    if (line.is === 'text') lines.push({ ...line, texts: [...line.texts] })
    else if (line.picture) {
      const { width, height, bits } = line.picture
      lines.push({ is: 'picture', width, height, bits: Buffer.from(bits).toString('base64') })
    }
  return { columns, cutter, lines }
}
