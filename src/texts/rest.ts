/** The texts that a page needs only after its first screens. Where all are there already, as in tests, none are loaded. */
let load = async (): Promise<void> => {}

/** Says how the rest is loaded; `texts/load.ts` does. */
export function restComesFrom(loader: () => Promise<void>): void {
  load = loader
}

/** Resolves when every text is there; whatever is loaded later waits for it. */
export const restOfTexts = (): Promise<void> => load()
