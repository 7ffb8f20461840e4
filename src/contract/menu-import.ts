/** What the import of a menu file would do (`menuItems.previewImport`). */
import * as z from 'zod/mini'

const count = z.number()

export const importPreview = z.object({
  /** How many dishes of the file are new, differ, or are on the menu exactly so. */
  added: count,
  updated: count,
  same: count,
  /** How many dishes of the menu are not in the file; they stay as they are. */
  untouched: count,
  /** Categories that the file names and the store does not have. */
  newCategories: z.array(z.string()),
  /** Headings of columns that are not read. */
  ignored: z.array(z.string()),
  /** What is wrong, by row (the headings are row 1) and column (null: the whole row); the first ones of `faultCount`. */
  faultCount: count,
  faults: z.array(z.object({ row: count, column: z.nullable(z.string()), message: z.string() })),
  /** The first of the dishes that are new or differ, with the cells as they are and as they would be. */
  dishes: z.array(
    z.object({
      row: count,
      title: z.string(),
      isNew: z.boolean(),
      changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /** Sent along with the import: it does this and nothing else. */
  digest: z.string(),
})
export type ImportPreview = z.infer<typeof importPreview>
