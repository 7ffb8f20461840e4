import { sayIn } from '../../texts/say.ts'

/** The words of papers. */
export const paperWords = sayIn('en')
