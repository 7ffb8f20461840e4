/** What `work` comes to, or `otherwise` after `ms`: a page that dies says nothing any more. */
export async function within<T, U>(ms: number, work: Promise<T>, otherwise: U): Promise<T | U> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<U>(resolve => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
