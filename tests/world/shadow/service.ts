import type { Service } from './books.ts'

/** Of guests who come together: the higher charge, with what those who bear it were told. */
export const serviceOf = (one: Service, other: Service): Service => (other.charged > one.charged ? { ...other } : one)
