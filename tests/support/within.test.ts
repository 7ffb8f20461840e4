import { expect, test } from 'vitest'
import { within } from './within.ts'

test('a wait in vain ends, and says what for', async () => {
  const never = new Promise(() => {})
  await expect(within('the page to be painted', never, 5)).rejects.toThrow('in vain for the page to be painted')
})

test('what comes in time is handed on, and what fails fails as itself', async () => {
  expect(await within('seven', Promise.resolve(7))).toBe(7)
  await expect(within('seven', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
