/** What a command is given. What it does not know ends it at once: `--help` must not sign everybody out. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * The options and the other words, of which there may be `most`. Anything else is said on the error stream, with how the
 * command is used, and the process ends with 2.
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(usage: string, options: Options, most = 0) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const tooMuch = positionals[most]
    if (tooMuch !== undefined) throw new Error(`unknown: "${tooMuch}"`)
    return { values, words: positionals }
  } catch (error) {
    return refuseCommand(error instanceof Error ? error.message : String(error), usage)
  }
}

export function refuseCommand(what: string, usage: string): never {
  console.error(`${what}\n\n${usage}`)
  process.exit(2)
}
