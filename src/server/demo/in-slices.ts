/** Far below the number of parameters that one statement may carry on either engine, at twenty columns a row. */
const rowsPerStatement = 250

/** Inserts rows a slice at a time and returns their ids in the order of the rows: both engines number them as they come. */
export async function inSlices<Row>(
  rows: readonly Row[],
  insert: (slice: readonly Row[]) => Promise<readonly { readonly id: number }[]>,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const stored = await insert(rows.slice(from, from + rowsPerStatement))
    // The numbers rise with the rows, but an engine may report them in any order.
    ids.push(...stored.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}
