/** The screens speak English in tests, as a page does once its texts are loaded. */
import { compiledTexts } from '../../src/texts/compile.ts'
import { speak } from '../../src/texts/t.ts'

speak('en', compiledTexts('en'))
