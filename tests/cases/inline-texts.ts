/** How many words for people still stand outside the catalogue, by folder. The numbers only fall; at none the line goes. */
export const inlineTextsLeft: Readonly<Record<string, number>> = {
  src: 2,
  'src/domain': 1,
  'src/features/device': 2,
  'src/features/sold-out': 1,
  'src/server': 1,
}
