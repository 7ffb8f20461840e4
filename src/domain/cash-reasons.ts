/** Titles as a new store's rows have them; nothing here is shown. */
const leavesDrawer: Readonly<Record<string, true>> = {
  'Supplier paid': true,
  'Bank deposit': true,
  'Tips paid out': true,
}

/**
 * The reasons that fit cash in, or whatever else is done with a drawer. What a store has added or renamed fits both ways,
 * and where none would be left, all do: an approval can't do without one.
 */
export function cashReasons<Reason extends { readonly title: string }>(
  kind: string,
  reasons: readonly Reason[],
): readonly Reason[] {
  if (kind !== 'in') return reasons
  const fitting = reasons.filter(({ title }) => !Object.hasOwn(leavesDrawer, title))
  return fitting.length > 0 ? fitting : reasons
}
