export interface Queue<T> {
  readonly first: () => T | undefined
  readonly push: (one: T) => void
  readonly pop: () => void
}

/** A binary heap: what comes before all others is first. */
export function makeQueue<T>(isBefore: (a: T, b: T) => boolean): Queue<T> {
  const heap: T[] = []
  return {
    first: () => heap[0],
    push(one) {
      let place = heap.push(one) - 1
      while (place > 0) {
        const parent = (place - 1) >> 1
        if (isBefore(heap[parent] as T, one)) break
        heap[place] = heap[parent] as T
        place = parent
      }
      heap[place] = one
    },
    pop() {
      const last = heap.pop()
      if (!last || heap.length === 0) return
      let place = 0
      for (;;) {
        let child = 2 * place + 1
        if (child >= heap.length) break
        if (child + 1 < heap.length && isBefore(heap[child + 1] as T, heap[child] as T)) child += 1
        if (isBefore(last, heap[child] as T)) break
        heap[place] = heap[child] as T
        place = child
      }
      heap[place] = last
    },
  }
}
