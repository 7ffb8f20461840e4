/** Whose write an admin sends: the key belongs to its maker. Written as `userHeaderOf` writes a name. */
export const onBehalfHeader = 'comanda-on-behalf'
