import * as z from 'zod/mini'
import { requiredText, secret } from './fields.ts'

/** What Login accepts (§5); by itself, because it is checked before any other form is loaded. */
export const signInForm = z.object({
  username: requiredText('forms.username'),
  password: secret('forms.password'),
})
