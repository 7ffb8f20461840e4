import { describe, expect, test } from 'vitest'
import { onePath } from '../../config/icons.ts'

describe('an icon is one line of the pen', () => {
  test.each([
    ['a path that begins anywhere goes on from there', { d: 'm15 18-6-6 6-6' }, 'M15 18l-6-6 6-6'],
    ['also with a step of its own', { d: 'm6 9h3v-3' }, 'M6 9h3v-3'],
    ['an absolute one stays as it is', { d: 'M12 19V5' }, 'M12 19V5'],
  ])('%s', (_, { d }, path) => {
    expect(onePath([['path', { d, key: 'x' }]])).toBe(path)
  })

  test('circles, lines and boxes join it', () => {
    expect(
      onePath([
        ['circle', { cx: '12', cy: '5', r: '1', key: 'a' }],
        ['line', { x1: '2', x2: '22', y1: '3', y2: '3', key: 'b' }],
        ['rect', { width: '20', height: '12', x: '2', y: '6', rx: '2', key: 'c' }],
      ]),
    ).toBe(
      'M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM2 3L22 3M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2Z',
    )
  })

  test('what is filled, or is no such shape, is drawn as the library does', () => {
    expect(onePath([['circle', { cx: '7', cy: '7', r: '.5', fill: 'currentColor', key: 'a' }]])).toBeNull()
    expect(onePath([['ellipse', { cx: '7', cy: '7', rx: '5', ry: '2', key: 'a' }]])).toBeNull()
  })
})
