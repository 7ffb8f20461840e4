const sliceMax = 200

/** `rows` in parts that one statement takes; what each part gives, one after the other. */
export async function inSlices<Row, Stored>(
  rows: readonly Row[],
  store: (slice: Row[]) => Promise<readonly Stored[]>,
): Promise<Stored[]> {
  const stored: Stored[] = []
  for (let from = 0; from < rows.length; from += sliceMax)
    stored.push(...(await store(rows.slice(from, from + sliceMax))))
  return stored
}
