/** "1 variant", "3 variants"; '' for none. */
export const countText = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
