import { registerHooks } from 'node:module'

/** A change of a source of the product while it is loaded. */
export interface Change {
  /** How the file's path ends. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Must run before the files are loaded. Throws when a file does not have what is to be changed. */
export function spoilSources(changes: readonly Change[]): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const own = changes.filter(({ file }) => url.endsWith(`/${file}`))
      if (own.length === 0) return loaded
      let source = String(loaded.source)
      for (const { file, from, to } of own) {
        if (!source.includes(from)) throw new Error(`${file} has changed: ${from}`)
        source = source.replace(from, () => to)
      }
      return { ...loaded, source }
    },
  })
}
