import { expect, test } from 'vitest'
import { startBytes } from '../support/start-files.ts'

/**
 * What a tablet fetches before it can work: bytes on the wire. A number may rise, with the reason in the commit that
 * raises it.
 */
test('the files until somebody can sign in, and until POS takes an order', () => {
  const { login, pos } = startBytes()
  expect(login).toBeLessThanOrEqual(177_000)
  expect(pos).toBeLessThanOrEqual(237_000)
})
