/** How much of the menu fits on the screen: a small picture beside the words, or whole pictures above them. */
export const densities = ['compact', 'pictures'] as const
export type Density = (typeof densities)[number]

/** Under this name the device remembers what was chosen on it. */
export const densityKey = 'comanda-pos-items'
