/** Who sends a request, and where their answers are cached: page and service worker must agree. */

/** Names the signed-in user on reads, only for the worker. */
export const userHeader = 'comanda-user'

/** A user's name as a header can carry it, whatever its letters. */
export const userHeaderOf = (username: string): string => encodeURIComponent(username.toLowerCase())

/** Marks an answer from the cache, with its time (ms since epoch): the server did not answer. */
export const cachedHeader = 'comanda-kept'

const prefix = 'pos-init:'

/** The cache with the POS data of the user named in a header. */
export const posInitCache = (user: string): string => prefix + user.toLowerCase()

/** Whether a cache belongs to a signed-in person and must be deleted when that person signs out. */
export const isPersonal = (cacheName: string): boolean => cacheName.startsWith(prefix)
