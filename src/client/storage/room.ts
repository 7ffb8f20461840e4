/** How much room this device has, and whether the browser may delete data when room is short. */

export interface StorageRoom {
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
  /** false: the browser may delete the data when the disk is full. null: it does not say. */
  readonly isPersisted: boolean | null
}

/** Asks the browser to protect this device's data; true: it will. null: it can't be asked. Never throws. */
export async function askToKeep(): Promise<boolean | null> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return null
  }
}

/** What the browser says about its storage. Never throws. */
export async function storageRoom(): Promise<StorageRoom> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    const isPersisted = (await navigator.storage.persisted?.()) ?? null
    return { usedBytes: usage ?? null, quotaBytes: quota ?? null, isPersisted }
  } catch {
    return { usedBytes: null, quotaBytes: null, isPersisted: null }
  }
}
