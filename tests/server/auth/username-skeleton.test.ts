import { expect, test } from 'vitest'
import { usernameSkeleton } from '../../../src/server/auth/username-skeleton.ts'

test.each([
  ['admin', 'ａｄｍｉｎ'],
  ['admin', 'admın'],
  ['admin', 'аdmin'],
  ['Rosa', 'rоѕа'],
  ['bar10', 'barlo'],
  ['ﬁona', 'fiona'],
])('%s and %s can’t be told apart', (one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other))
})

test.each([
  ['jose', 'josé'],
  ['rosa', 'rose'],
  ['Мария', 'Марина'],
  ['李雷', '李蕾'],
  ['till 1', 'till 2'],
])('%s and %s are two people', (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other))
})
