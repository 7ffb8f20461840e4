/** The part of a schema that reads. */
interface Shape<T> {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: T } | { readonly success: false }
}

/** What local storage holds, read through its shape; what does not fit counts as missing. */
export function storedAs<T>(text: string | null, shape: Shape<T>): T | null {
  if (text === null) return null
  try {
    const read = shape.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
