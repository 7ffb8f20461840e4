import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { CartLine } from '../../domain/cart.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import type { PosDialog } from './pos-dialogs.tsx'
import type { useCart } from './use-cart.ts'
import { useDrafts } from './use-drafts.ts'

interface DraftActions {
  readonly user: User
  readonly cart: OpenCart
  readonly cartStore: ReturnType<typeof useCart>
  readonly setDialog: (dialog: PosDialog | null) => void
  readonly onSaved: () => void
}

/** The open cart into a draft, and a draft into the open cart. */
export function useDraftActions({ user, cart, cartStore, setDialog, onSaved }: DraftActions) {
  const drafts = useDrafts(user)

  async function saveAsDraft(nameRef: string): Promise<boolean> {
    try {
      await drafts.save({ nameRef, cart: cart.lines })
      return true
    } catch {
      toast.failed(undefined, t('pos.draftNotKept'))
      return false
    }
  }

  async function saveDraft(reference: string) {
    setDialog(null)
    if (!(await saveAsDraft(reference))) return
    cartStore.replace({})
    onSaved()
    toast.done(undefined, t('pos.draftSaved'))
  }

  function load(lines: readonly CartLine[]) {
    cartStore.replace({ ...cart, lines })
    setDialog(null)
  }

  function loadDraft(lines: readonly CartLine[]) {
    const isKept = drafts.list?.some(draft => JSON.stringify(draft.cart) === JSON.stringify(cart.lines))
    if (cart.lines.length === 0 || isKept) load(lines)
    else setDialog({ kind: 'replace', lines })
  }

  async function replaceCart(lines: readonly CartLine[]) {
    if (await saveAsDraft(t('pos.openCartDraft'))) load(lines)
  }

  return { drafts, saveDraft, loadDraft, replaceCart }
}
