/**
 * In which language a client of ours wants to be answered: a tag, 'es'. Unlike `Accept-Language`, which browsers send
 * unasked, somebody has chosen it, so it counts whatever the store has switched on.
 */
export const languageHeader = 'comanda-language'
