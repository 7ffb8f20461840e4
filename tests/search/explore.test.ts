import { expect, test } from 'vitest'
import { explore, type Model, tracesToEach } from './explore.ts'

/** A lamp that two people switch; `last`: the number of switchings after which nobody does any more. */
const lamp = (changes: Partial<Model<number>> & { readonly last?: number }): Model<number> => ({
  first: 0,
  next: count =>
    count === (changes.last ?? 4)
      ? []
      : ['Ana', 'Ben'].map(who => ({
          name: `${who} switches`,
          kind: `switches ${count % 2 === 0 ? 'on' : 'off'}`,
          to: count + 1,
        })),
  wrong: () => null,
  text: String,
  ...changes,
})

test('each state is seen once, and a wrong one is found by a shortest trace', () => {
  expect(explore(lamp({}))).toEqual({ states: 5, wrong: null, trace: [] })
  const wrong = (count: number) => (count === 2 ? 'twice' : null)
  expect(explore(lamp({ wrong }))).toMatchObject({ wrong: 'twice', trace: ['Ana switches', 'Ana switches'] })
})

test('states of one text are one state', () => {
  expect(explore(lamp({ last: -1, text: count => (count % 2 === 0 ? 'dark' : 'light') })).states).toBe(2)
})

test('what must hold in the end is asked only where nothing more can happen', () => {
  const left = (count: number) => (count % 2 === 0 ? null : 'the light is on')
  expect(explore(lamp({ left }))).toMatchObject({ wrong: null })
  expect(explore(lamp({ left, last: 3 }))).toMatchObject({
    wrong: 'the light is on',
    trace: Array(3).fill('Ana switches'),
  })
})

test('a model without an end is refused', () => {
  expect(() => explore(lamp({ last: -1 }))).toThrow('more than')
})

test('a shortest trace leads to each kind of step', () => {
  expect([...tracesToEach(lamp({}))]).toEqual([
    ['switches on', ['Ana switches']],
    ['switches off', ['Ana switches', 'Ana switches']],
  ])
})
