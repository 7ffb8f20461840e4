import { expect, test } from 'vitest'
import { titlesFrom } from '../../../src/features/settings/tables-screen.tsx'

test.each([
  ['T1', '3', ['T1', 'T2', 'T3']],
  ['T09', '2', ['T09', 'T10']],
  ['Bar', '3', ['Bar', 'Bar 2', 'Bar 3']],
  ['Table 7', '', ['Table 7']],
  ['T1', '-4', ['T1']],
])('%s, %s times, are %s', (title, howMany, titles) => {
  expect(titlesFrom(title, howMany)).toEqual(titles)
})
