/**
 * Names, to the server, the person whose write an admin sends from a device or a file of theirs: the write's key belongs
 * to its maker, so that it happens once, whoever sends it first. Written as `userHeaderOf` writes a name.
 */
export const onBehalfHeader = 'comanda-on-behalf'
