/** The version of this program, as its package says. */
import { readFileSync } from 'node:fs'

const product = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

export const programVersion = product.version
