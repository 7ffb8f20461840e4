/** The result of `run`, or a rejection after `ms` or when `given` is aborted, even if a fetch does not react. */
export async function within<T>(ms: number, run: (signal: AbortSignal) => Promise<T>, given?: AbortSignal): Promise<T> {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nobody answered within ${ms} ms`)), ms)
    given?.addEventListener('abort', () => reject(new Error('nobody waits for the answer any longer')))
  })
  try {
    return await Promise.race([run(ended.signal), tooLate])
  } finally {
    clearTimeout(timer)
    ended.abort()
  }
}
