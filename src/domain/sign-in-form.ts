import * as z from 'zod/mini'
import { secret, storedName } from './fields.ts'

/** What Login accepts (§5); by itself, because it is checked before any other form is loaded. */
export const signInForm = z.object({
  username: storedName('forms.username'),
  password: secret('forms.password'),
})
