/** Brings the texts of this page's language from the files that the build has made of them. */
import { type LanguageFiles, languages } from 'virtual:languages'
import { restComesFrom } from './rest.ts'
import { speak } from './t.ts'

const tag = 'en'

/** What the first screens say. Rejects when it can't be had. */
export const firstTexts = (): Promise<void> => bring('first')

async function bring(part: keyof LanguageFiles): Promise<void> {
  const { texts } = await languages[tag][part]()
  speak(tag, texts)
}

let rest: Promise<void> | null = null

restComesFrom(() => {
  rest ??= bring('rest').catch(error => {
    // Asked for again when it is needed.
    rest = null
    throw error
  })
  return rest
})
