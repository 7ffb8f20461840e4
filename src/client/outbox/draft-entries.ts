/** What entries do to drafts; the till does without the file of those calls until it is at rest. */
import type { OutboxEntry } from './entry.ts'

/** The draft that goes once the server has done what the entry asks for; undefined: none. */
export const goneWith = (entry: OutboxEntry): string | undefined =>
  entry.cart?.draft?.id ?? (isDelete(entry) ? changedDraft(entry) : undefined)

/** Whether the list is without that draft meanwhile: an order that was refused may be sent again. */
export const isHidden = (entry: OutboxEntry): boolean => entry.state !== 'refused' || !isDelete(entry)

/** The draft that an entry of an earlier version of the app saved among the server's; undefined: none. */
export const savedAmongServers = (entry: OutboxEntry): string | undefined =>
  entry.draft || isDelete(entry) ? undefined : changedDraft(entry)

const isDelete = ({ call }: OutboxEntry) => call.startsWith('DELETE')

const changedDraft = ({ call, input }: OutboxEntry): string | undefined =>
  call.endsWith('/pos/drafts/:id') ? (input as { readonly params?: { readonly id?: string } }).params?.id : undefined
