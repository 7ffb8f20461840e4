/** The page's language, as screens choose it. */
import type { User } from '../../domain/entities.ts'
import type { LanguageTag } from '../../texts/languages.ts'
import type { KeyValues } from '../device/browser.ts'
import type { Call } from '../http/call.ts'
import { chooseLanguage, pageLanguage, pinLanguage, pinnedLanguage, sendLanguage } from './page-language.ts'

export interface AppLanguage {
  /** What the page should speak now. */
  readonly wanted: () => LanguageTag
  /** For anybody who is signed in on any device, and for this device where nobody is. */
  readonly choose: (tag: LanguageTag) => void
  /** What this device speaks whoever is at it; null: what its people speak. */
  readonly pinned: () => LanguageTag | null
  readonly pin: (tag: LanguageTag | null) => void
  /** Tells the server what it does not know yet. Rejects where it can't be asked. */
  readonly send: () => Promise<void>
}

export function makeLanguage(storage: KeyValues, user: () => User | null, call: Call): AppLanguage {
  const asking = () => ({ storage, user: user() })
  return {
    wanted: () => pageLanguage(asking()),
    choose: tag => chooseLanguage(asking(), tag),
    pinned: () => pinnedLanguage(storage),
    pin: tag => pinLanguage(storage, tag),
    send: () => sendLanguage(asking(), call),
  }
}
