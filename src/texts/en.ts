/** Every English text, and by that the type of all keys: 'login.username' is `username` in `en/login.ts`. */
import { devices } from './en/devices.ts'
import { guest } from './en/guest.ts'
import { login } from './en/login.ts'
import { outbox } from './en/outbox.ts'
import { pos } from './en/pos.ts'
import { profile } from './en/profile.ts'
import { refused } from './en/refused.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { support } from './en/support.ts'

export const en = { devices, guest, login, outbox, pos, profile, refused, settings, shell, support } as const
