import type { Service } from './books.ts'

/** Of orders that come together: the higher charge, with what those who bear it were told. */
export const serviceOf = (one: Service, other: Service): Service => (other.charged > one.charged ? { ...other } : one)

/** Of guests who sit together: what the dearer ones were told holds for all, and nobody is charged less than before. */
export function joinedService(one: Service, other: Service, covers: number | null): Service {
  const told = other.told > one.told ? other : one
  const byCovers = told.fromCovers === null || (covers ?? 0) >= told.fromCovers ? told.told : 0
  const { charged, isByHand, rate, type } = serviceOf(one, other)
  return {
    ...told,
    rate: charged > 0 ? rate : told.rate,
    type: charged > 0 ? type : told.type,
    isByHand,
    charged: Math.max(charged, isByHand ? 0 : byCovers),
  }
}

/** For guests who are believed to be those of before: what these are charged holds for them too, however few they are. */
export const toldAs = (service: Service): Service =>
  service.isByHand || service.charged > 0
    ? { ...service, told: service.charged, fromCovers: null, isByHand: false }
    : { ...service }
