/** What the page and its service worker must agree on: who asks, and where that person's answers are kept. */

/** Names the signed-in user on reads, for the worker alone. */
export const userHeader = 'comanda-user'

const prefix = 'pos-init:'

/** The cache that holds `username`'s POS start. */
export const posInitCache = (username: string): string => prefix + username.toLowerCase()

/** Whether a cache belongs to a signed-in person and must go when that person signs out. */
export const isPersonal = (cacheName: string): boolean => cacheName.startsWith(prefix)
