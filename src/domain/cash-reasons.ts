/** Of the reasons that a new store has: money leaves the drawer for these. */
const leaving: ReadonlySet<string> = new Set(['Supplier paid', 'Bank deposit', 'Tips paid out'])

/**
 * The reasons that fit cash in, or whatever else is done with a drawer. What a store has added or renamed fits both ways,
 * and where none would be left, all do: an approval can't do without one.
 */
export function cashReasons<Reason extends { readonly title: string }>(
  kind: string,
  reasons: readonly Reason[],
): readonly Reason[] {
  if (kind !== 'in') return reasons
  const fitting = reasons.filter(({ title }) => !leaving.has(title))
  return fitting.length > 0 ? fitting : reasons
}
