import type { KeyboardEvent } from 'react'
import { readingKey } from '../../ui/reading-direction.ts'

/** Arrow keys go from tile to tile, as they lie on the screen. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a, li > button')]
  const at = tiles.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const next = nextOf(readingKey(event.key), tiles, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextOf(key: string, tiles: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowRight') return tiles[at + 1]
  if (key === 'ArrowLeft') return tiles[at - 1]
  const here = tiles[at]?.getBoundingClientRect()
  if (!here || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  const below = tiles.slice(at + 1).filter(tile => tile.getBoundingClientRect().top > here.top + 1)
  const above = tiles.slice(0, at).filter(tile => tile.getBoundingClientRect().top < here.top - 1)
  const row = key === 'ArrowDown' ? below : above.reverse()
  const top = row[0]?.getBoundingClientRect().top
  const far = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left - here.left)
  return row.filter(tile => tile.getBoundingClientRect().top === top).sort((a, b) => far(a) - far(b))[0]
}
