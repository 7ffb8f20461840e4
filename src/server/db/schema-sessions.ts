import type { Generated } from 'kysely'

export interface SessionsTable {
  id: Generated<number>
  user_id: number
  /** Counts the refreshes; the refresh token of this generation is the present one. */
  generation: number
  /** The latest generation that the device is known to have received. */
  confirmed_generation: number
  confirmed_at: number
  rotated_at: number
  device_ip: string
  device_name: string
  made_at: number
  expires_at: number
  /** The end that no refresh puts off. */
  ends_at: number
  /** A random text in all its tokens. */
  nonce: string
  /** Tells this device from all others that are signed in; null: it has expired, or is on a shared tablet. */
  letter: string | null
  /** The shared tablet on which it is; null: a personal device. It then has no letter of its own. */
  tablet_id: Generated<number | null>
  /** Since then nobody is there with it; null: somebody is. */
  locked_at: Generated<number | null>
  /** When a PIN or password was last given on the tablet. */
  unlocked_at: Generated<number | null>
  /** 1: the last time it was the PIN, which does not open the office. */
  by_pin: Generated<number>
  /** When the server heard of the device last, to the minute. */
  heard_at: Generated<number | null>
}

/** Devices that several people use, each with their PIN. */
export interface TabletsTable {
  id: Generated<number>
  name: string
  /** As in sessions. */
  letter: string | null
  /** How long nobody touches it until it locks; 0: by hand only. */
  lock_after_s: number
  made_by: number
  made_at: number
  removed_at: number | null
}
