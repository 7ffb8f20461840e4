/**
 * Tells the server whose write an admin sends from another device or a file: the write's key belongs to its maker, so
 * that it happens once, whoever sends it first. Written as `userHeaderOf` writes a name.
 */
export const onBehalfHeader = 'comanda-on-behalf'
