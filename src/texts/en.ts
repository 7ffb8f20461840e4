/** Every English text, and by that the type of all keys: 'login.username' is `username` in `en/login.ts`. */
import { login } from './en/login.ts'
import { refused } from './en/refused.ts'
import { shell } from './en/shell.ts'

export const en = { login, refused, shell } as const
