/** What may be a PIN, and for whom. */
import * as z from 'zod/mini'
import { areaScopes, mayEnter } from './access.ts'
import { secret, storedName } from './fields.ts'
import { pinDigitsMax, pinDigitsMin } from './limits.ts'
import { type RightsHolder, rightsOf } from './rights.ts'

/** Whether `text` is written as a PIN: 4 to 6 digits from 0 to 9, and nothing else. */
export const isPinText = (text: string): boolean =>
  text.length >= pinDigitsMin && text.length <= pinDigitsMax && /^[0-9]+$/.test(text)

/** Whether everybody tries it first: one digit repeated, or a straight run up or down. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return [-1, 0, 1].some(step => steps.every(one => one === step))
}

/** Whether somebody's PIN opens or approves more than the till, so that it needs six digits. */
export const needsLongPin = (person: RightsHolder): boolean =>
  mayEnter(person, areaScopes.settings) || rightsOf(person).approve

/** Why `person` may not have `pin`; null: they may. */
export function whyNoPin(
  pin: string,
  person: RightsHolder,
): 'forms.pinDigits' | 'forms.pinSixDigits' | 'forms.pinEasy' | null {
  if (!isPinText(pin)) return 'forms.pinDigits'
  if (needsLongPin(person) && pin.length < pinDigitsMax) return 'forms.pinSixDigits'
  return isEasyPin(pin) ? 'forms.pinEasy' : null
}

const newPin = z.string('forms.pinDigits').check(z.refine(isPinText, 'forms.pinDigits'))

/** One's own new PIN; `current`: the password, or the PIN until now. */
export const ownPinForm = z.object({ current: secret('forms.passwordOrPin'), pin: newPin })

/** A PIN that somebody else gives; null takes it away. */
export const setPinForm = z.object({ pin: z.nullable(newPin) })

/** A PIN that nobody can have is not looked at. */
export const typedPin = z.string('forms.pin').check(z.refine(pin => isPinText(pin) && !isEasyPin(pin), 'forms.pin'))

export const unlockForm = z.object({ username: storedName('forms.person'), pin: typedPin })
