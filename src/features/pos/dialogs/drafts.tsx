import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import type { Draft } from '../../../client/storage/draft-rows.ts'
import { isSameCart, type OpenCart } from '../../../client/storage/open-cart.ts'
import type { Owner } from '../../../client/storage/owner.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { pos } from '../../../contract/pos.ts'
import { countOf } from '../../../domain/cart.ts'
import type { CartLine } from '../../../domain/cart-line.ts'
import { deliveryTypeLabels } from '../../../domain/delivery-labels.ts'
import { atPresentPrices } from '../../../domain/drafts.ts'
import type { StoreTable } from '../../../domain/entities.ts'
import { groupsById } from '../../../domain/menu/choose.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChipRow } from '../../../ui/chip-row.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { DeleteIcon } from '../../../ui/control-icons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import { toast } from '../../../ui/toast.tsx'
import { formats } from '../../shared/store-formats.ts'
import { LastOrders } from '../last-orders.tsx'
import { saveAsDraft } from '../save-as-draft.ts'
import type { PricesByTime } from '../till-menu.ts'
import { useDrafts } from '../use-drafts.ts'

interface DraftsProps {
  readonly owner: Owner
  /** What would be lost if a draft took its place. */
  readonly cart: OpenCart
  readonly init: Reply<typeof pos.init>
  readonly prices: PricesByTime
  readonly onLoad: (cart: OpenCart) => void
  readonly onClose: () => void
}

type Tab = 'drafts' | 'orders'

/** What is saved for later, and beside it what was sent last. */
export function Drafts({ owner, cart, init, prices, onLoad, onClose }: DraftsProps) {
  const app = useApp()
  const [tab, setTab] = useState<Tab>('drafts')
  const [asksToClear, setAsksToClear] = useState(false)
  const [replacing, setReplacing] = useState<Draft | null>(null)
  const { list, present, remove, clear } = useDrafts(owner)

  async function load(listed: Draft) {
    const stored = await present()
    const draft = stored.find(({ id }) => id === listed.id) ?? listed
    const isKept = stored.some(kept => isSameCart(openedDraft(kept, init, prices), cart))
    if (cart.lines.length === 0 || isKept) open(draft)
    else setReplacing(draft)
  }

  async function replace(draft: Draft) {
    setReplacing(null)
    const saved = await saveAsDraft(app, owner, cart, cart.draft?.nameRef ?? t('pos.openCartDraft'))
    // What is open may be this very draft, and its stored form the older one.
    if (saved) open(saved.id === draft.id ? saved : draft)
  }

  function open(draft: Draft) {
    const opened = openedDraft(draft, init, prices)
    const count = opened.lines.filter((line, at) => isOtherPrice(line, draft.cart[at])).length
    if (count > 0) toast.failed(undefined, t('pos.draftPricesChanged', { count }))
    onLoad(opened)
  }

  return (
    <Dialog
      title={tab === 'drafts' ? t('pos.drafts') : t('pos.lastOrders')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          {tab === 'drafts' && list !== null && list.length > 0 && (
            <Button icon={<DeleteIcon />} onClick={() => setAsksToClear(true)}>
              {t('pos.deleteAllDrafts')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ChipRow label={t('pos.savedAndSent')} options={tabs()} value={tab} onChange={value => setTab(value as Tab)} />
        {tab === 'orders' ? (
          <LastOrders />
        ) : (
          <DraftGrid list={list} tables={init.storeTables} onLoad={load} onDelete={remove} />
        )}
      </div>
      {asksToClear && (
        <Confirm
          title={t('pos.askDeleteDrafts')}
          text={t('pos.irreversible')}
          confirmLabel={t('pos.deleteAllDrafts')}
          danger
          onConfirm={() => {
            void clear()
            setAsksToClear(false)
          }}
          onClose={() => setAsksToClear(false)}
        />
      )}
      {replacing && (
        <Confirm
          title={t('pos.replaceCart')}
          text={t('pos.replaceCartWhy')}
          confirmLabel={t('pos.saveAndLoad')}
          onConfirm={() => void replace(replacing)}
          onClose={() => setReplacing(null)}
        />
      )}
    </Dialog>
  )
}

const tabs = () => [
  { value: 'drafts', label: t('pos.drafts') },
  { value: 'orders', label: t('pos.lastOrders') },
]

/** Whether it costs another sum than when it was saved, or is taxed otherwise. */
const isOtherPrice = (now: CartLine, then: CartLine | undefined) =>
  now.unitCents !== then?.unitCents || now.taxRate !== then.taxRate || now.taxType !== then.taxType

/** The cart that a draft becomes: at present prices, or those that are still held, and without a table that is not in the store any more. */
function openedDraft(
  draft: Draft,
  { modifierGroups, storeTables }: Reply<typeof pos.init>,
  prices: PricesByTime,
): OpenCart {
  const groups = groupsById(modifierGroups)
  const { id, version, nameRef, cart, customer, deliveryType, tableId } = draft
  return {
    lines: atPresentPrices(cart, {
      itemOf: line => prices.itemAt(line.itemId, prices.heldAt(line.pricedAt), deliveryType),
      groups,
      t,
    }),
    customer,
    deliveryType,
    tableId: storeTables.some(table => table.id === tableId) ? tableId : null,
    draft: { id, version, nameRef },
  }
}

interface DraftGridProps {
  /** null: they were not read yet. */
  readonly list: readonly Draft[] | null
  readonly tables: readonly StoreTable[]
  readonly onLoad: (draft: Draft) => void
  readonly onDelete: (id: string) => void
}

function DraftGrid({ list, tables, onLoad, onDelete }: DraftGridProps) {
  if (list === null) return <PleaseWait />
  if (list.length === 0) return <Empty text={t('pos.noDrafts')} />
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {list.map(draft => (
        <DraftCard key={draft.id} draft={draft} tables={tables} onLoad={onLoad} onDelete={onDelete} />
      ))}
    </ul>
  )
}

interface DraftCardProps {
  readonly draft: Draft
  readonly tables: readonly StoreTable[]
  readonly onLoad: (draft: Draft) => void
  readonly onDelete: (id: string) => void
}

function DraftCard({ draft, tables, onLoad, onDelete }: DraftCardProps) {
  const { id, nameRef, cart, date, tableId, customer, deliveryType } = draft
  const table = tables.find(candidate => candidate.id === tableId)
  const forWhom = [table?.table_title, customer?.name, deliveryType && t(deliveryTypeLabels[deliveryType])]
  return (
    <Card as="li" className="flex flex-col gap-2 p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="break-words font-semibold">
            <bdi>{nameRef || t('pos.noReference')}</bdi>
          </h3>
          <p className="text-soft text-sm">
            {t('pos.itemCount', { count: countOf(cart) })} · {formats().dateTime(date)}
          </p>
          <p className="break-words text-sm">
            {forWhom.flatMap(words => (words ? [isolated(words)] : [])).join(' · ')}
          </p>
        </div>
        <IconButton
          variant="danger"
          label={t('pos.deleteDraft', { name: nameRef })}
          icon={<DeleteIcon />}
          onClick={() => onDelete(id)}
        />
      </div>
      <Button className="mt-auto" aria-label={t('pos.loadDraft', { name: nameRef })} onClick={() => onLoad(draft)}>
        {t('pos.load')}
      </Button>
    </Card>
  )
}
