/**
 * Runs `work`, which waits for what becomes of the entry under `key` and tells the person. A refusal that comes until then
 * is its own to answer; one that comes later, `LetGo` says.
 */
export async function whileAnswering<T>(key: string, work: Promise<T>): Promise<T> {
  answering.set(key, work)
  try {
    return await work
  } finally {
    answering.delete(key)
  }
}

/** Resolves when nobody waits for the entry any more. */
export async function untilAnswered(key: string): Promise<void> {
  await answering.get(key)?.catch(() => {})
}

const answering = new Map<string, Promise<unknown>>()
