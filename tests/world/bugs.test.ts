/** Each deliberate bug of the product's sources is still one: what it changes is there. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bugs } from './bugs.ts'

const sources = globSync('src/**/*.{ts,tsx}')
const textsOf = (file: string) =>
  sources.filter(path => path.endsWith(`/${file}`)).map(path => readFileSync(path, 'utf8'))

test.each(bugs.flatMap(({ name, sources: changes = [] }) => changes.map(change => ({ name, ...change }))))(
  '$name: $file has what is changed',
  ({ file, from }) => {
    const [text, ...others] = textsOf(file)
    expect(others).toEqual([])
    expect(text?.split(from)).toHaveLength(2)
  },
)

test('each has a name of its own', () => {
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
})
