/** What the page and its service worker must agree on: who asks, and where that person's answers are kept. */

/** Names the signed-in user on reads, for the worker alone. */
export const userHeader = 'comanda-user'

/** A user's name as a header can carry it, whatever letters it has. */
export const userHeaderOf = (username: string): string => encodeURIComponent(username.toLowerCase())

/** Marks an answer that was kept, with when (ms since epoch): the server has not been heard. */
export const cachedHeader = 'comanda-kept'

const prefix = 'pos-init:'

/** The cache that holds the POS start of the user that a header names. */
export const posInitCache = (user: string): string => prefix + user.toLowerCase()

/** Whether a cache belongs to a signed-in person and must go when that person signs out. */
export const isPersonal = (cacheName: string): boolean => cacheName.startsWith(prefix)
