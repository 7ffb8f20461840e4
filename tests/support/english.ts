/** The screens speak English in tests, as a page does once its texts are loaded. */
import { compiled, keys } from '../../src/texts/compile.ts'
import { speak } from '../../src/texts/t.ts'

speak('en', [Object.fromEntries(keys.map(key => [key, compiled('en', key)]))])
