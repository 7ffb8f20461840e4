/**
 * The screens speak English in tests, as a page does once its texts are loaded, and amounts have two decimals until a
 * store says otherwise: the store of the file before may have had none.
 */
import { writeDecimals } from '../../src/domain/money/decimals.ts'
import { compiledTexts } from '../../src/texts/compile.ts'
import { speak } from '../../src/texts/t.ts'

speak('en', compiledTexts('en'))
writeDecimals(() => 2)
