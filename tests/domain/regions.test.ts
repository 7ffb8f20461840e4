import { expect, test } from 'vitest'
import { isRegion, regionOf } from '../../src/domain/regions.ts'

test.each([
  ['MX', 'es', 'es-MX'],
  ['BR', 'pt', 'pt-BR'],
  ['AT', 'de', 'de-AT'],
  // Nobody has chosen a language: the country's own.
  ['MX', null, 'es-MX'],
  ['CH', null, 'de-CH'],
  ['CH', 'fr', 'fr-CH'],
  ['US', 'es', 'es-US'],
  ['MX', 'de', null],
  ['JP', null, null],
] as const)('in %s, in the language %s, the region %s is proposed', (country, language, region) => {
  const proposed = regionOf(country, language)
  expect(proposed).toBe(region)
  if (proposed !== null) expect(isRegion(proposed)).toBe(true)
})
