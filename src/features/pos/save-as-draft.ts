import type { App } from '../../client/app.ts'
import { saveCartAsDraft } from '../../client/save-drafts.ts'
import type { Draft } from '../../client/storage/draft-rows.ts'
import { CartHasChanged, type OpenCart } from '../../client/storage/open-cart.ts'
import type { Owner } from '../../client/storage/owner.ts'
import type { drafts } from '../../contract/drafts.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { draftsMax } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** How long the server's word on a draft is waited for; after that it is in the list of the unsent. */
const patienceMs = 5_000

/** Saves the open cart as a draft and says so. null: it could not, the person was told why, and the cart is unchanged. */
export async function saveAsDraft(app: App, owner: Owner, cart: OpenCart, reference: string): Promise<Draft | null> {
  try {
    const known = await app.store.drafts(owner).list()
    if (known.length >= draftsMax && !known.some(({ id }) => id === cart.draft?.id)) {
      toast.failed(undefined, t('pos.tooManyDrafts', { maximum: draftsMax }))
      return null
    }
    const { key, draft = null } = await saveCartAsDraft(app, owner, cart, reference)
    const said = app.outbox.durable
      ? toast.done(undefined, t('pos.draftSaved'))
      : toast.failed(undefined, t('pos.keepPageOpenForDraft'))
    void app.outbox.outcomeWithin<Reply<typeof drafts.save>>(key, patienceMs).then(outcome => {
      // Another tablet may have changed the draft, too: the server says that it has kept both.
      if (outcome.kind === 'done') toast.done(said, outcome.reply.message)
      if (outcome.kind === 'refused' && outcome.status > 0) toast.failed(said, outcome.message)
    })
    return draft
  } catch (error) {
    toast.failed(undefined, error instanceof CartHasChanged ? error.message : t('pos.draftNotKept'))
    return null
  }
}
