/** The people who sign in. */
import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  username: string
  /** The name in lower case: names are compared without regard to case. */
  username_key: string
  name: string
  role: string
  photo: string | null
  designation: string | null
  phone: string | null
  email: string | null
  /** Comma-separated permission names. */
  scope: string
  /** JSON text: the rights that the person was given. */
  rights: Generated<string>
  password_hash: string
  /** When the program has made it up; null: somebody has chosen it. */
  password_made_up_at: Generated<number | null>
  /** null: no PIN. */
  pin_hash: Generated<string | null>
  pin_digits: Generated<number | null>
  pin_set_at: Generated<number | null>
  /** 1: a manager has set it, and it must be changed at the first unlock. */
  pin_is_new: Generated<number>
  /** null: they have chosen none. */
  language: string | null
  made_at: number
}
