/**
 * Under load V8 lets the space for new objects grow to 128 MB and never gives it back, although a few MB are enough.
 * Node limits it only on its command line; its growth can be set at any time. Import this first.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const enoughBytes = 8 * 1024 * 1024
const lookMs = 10_000
const triesMax = 4_000

const size = () => getHeapSpaceStatistics().find(space => space.space_name === 'new_space')?.space_size ?? 0
const setGrowth = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

/** In a quiet hour V8 makes the space smaller, so it is checked again. */
function growToEnough(): void {
  const kept: number[][] = []
  setGrowth(2)
  // It grows when there is more alive in it than it has room for.
  for (let tries = 0; tries < triesMax && size() < enoughBytes; tries++)
    kept.push(Array.from({ length: 1_000 }, (_, n) => n))
  setGrowth(1)
}

growToEnough()
// What a slow moment lets grow old is garbage too: by default V8 waits until there is up to four times what is alive.
setFlagsFromString('--heap-growing-percent=30')
setInterval(growToEnough, lookMs).unref()
