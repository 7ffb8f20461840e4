/** Between a write's request and its answer there is one commit, and the row of its key is in it. */

/** What the history shows of one accepted write that was done for the first time. */
export interface Done {
  readonly path: string
  readonly key: string
  /** The transactions that were committed for it, each with the keys whose rows it wrote, and the tables. */
  readonly commits: readonly { readonly keys: readonly string[]; readonly tables: readonly string[] }[]
}

/** Writes that count a try in a transaction of its own, or do their work in slices under one key. */
const excepted: readonly RegExp[] = [
  // A wrong PIN counts also where the act is refused.
  /^\/approvals/,
  /^\/auth\//,
  /^\/tablets\//,
  // Ten thousand dishes at once would hold every till up.
  /^\/menu-items\/import$/,
]

/** It turns by itself when the next hour of a schedule or a countdown comes: whoever set it only wakes it. */
const menuClock = 'menu_clock'

/** A password is a try, and counts also where the act is refused. */
const isApart = (tables: readonly string[]) =>
  tables.includes(menuClock) || tables.every(table => table === 'sign_in_tries')

export function checkOneCommit(writes: readonly Done[]): string[] {
  return writes
    .filter(({ path }) => !excepted.some(one => one.test(path)))
    .flatMap(({ path, key, commits: all }) => {
      const commits = all.filter(({ keys, tables }) => keys.length > 0 || !isApart(tables))
      const withKey = commits.filter(({ keys }) => keys.includes(key))
      if (withKey.length !== 1) return [`one commit: the key of ${path} (${key}) is in ${withKey.length} commits`]
      const wrote = commits.map(({ tables }) => [...new Set(tables)].join(', ')).join(' | ')
      return commits.length === 1 ? [] : [`one commit: ${path} (${key}) has ${commits.length} commits: ${wrote}`]
    })
}
