import { expect, test, vi } from 'vitest'
import { cartLines, openCounter, openPos, tap, tapIn } from './counter.tsx'

openCounter()

const drawn = vi.hoisted(() => ({ cards: 0 }))

vi.mock(import('../../../src/features/pos/item-card.tsx'), async original => {
  const { ItemCard } = await original()
  const Counted = (props: Parameters<typeof ItemCard>[0]) => {
    drawn.cards += 1
    return <ItemCard {...props} />
  }
  return { ItemCard: Counted as never }
})

// All rows at once: which of them are in sight, and when those around them follow, is another matter.
vi.mock(import('../../../src/features/pos/use-visible-rows.ts'), () => ({
  useVisibleRows: (_box, { count }) => Array.from({ length: count }, (_, row) => row),
}))

test('adding to the cart and changing it does not draw the menu again', async () => {
  await openPos()
  expect(drawn.cards).toBeGreaterThan(0)
  drawn.cards = 0
  await tap('Add Soup')
  await tap('Add Soup')
  await tap('Increase quantity of Soup')
  await tap('Add notes to Soup')
  await tapIn('Add Notes', 'Save')
  expect(cartLines()).toEqual(['3 Soup €13.50'])
  expect(drawn.cards).toBe(0)
})
