import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressResponse } from '../../../src/server/http/compress-response.ts'

const listOf = (orders: number) =>
  Buffer.from(
    JSON.stringify(Array.from({ length: orders }, (_, id) => ({ id, item: `Soup of the day ${id * 7_919}` }))),
  )
const kitchen = listOf(200)
const wholeMenu = listOf(12_000)
const hugeList = listOf(40_000)

test('what the kitchen, the tills and the longest lists are sent can be read again to the last letter', async () => {
  for (const json of [kitchen, wholeMenu, hugeList]) {
    expect(brotliDecompressSync(await compressResponse(json, 'br')).equals(json)).toBe(true)
    expect(gunzipSync(await compressResponse(json, 'gzip')).equals(json)).toBe(true)
  }
})

test('a list that is old with the next order waits for nobody', () => {
  expect(compressResponse(kitchen, 'br')).toBeInstanceOf(Buffer)
  expect(compressResponse(kitchen, 'gzip')).toBeInstanceOf(Buffer)
})

test('a whole menu is compressed beside the orders, and better', async () => {
  const menu = compressResponse(wholeMenu, 'br')
  expect(menu).toBeInstanceOf(Promise)
  expect((await menu).length).toBeLessThan(wholeMenu.length / 6)
})
