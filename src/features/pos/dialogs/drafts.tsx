import { useState } from 'react'
import { type CartLine, countOf } from '../../../domain/cart.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { DeleteIcon } from '../../../ui/control-icons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PleaseWait } from '../../../ui/please-wait.tsx'
import { formats } from '../../shared/store-formats.ts'
import type { useDrafts } from '../use-drafts.ts'

interface DraftsProps {
  readonly drafts: ReturnType<typeof useDrafts>
  readonly onLoad: (lines: readonly CartLine[]) => void
  readonly onClose: () => void
}

export function Drafts({ drafts, onLoad, onClose }: DraftsProps) {
  const [asksToClear, setAsksToClear] = useState(false)
  const { list, remove, clear } = drafts
  return (
    <Dialog
      title={t('pos.drafts')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          {list !== null && list.length > 0 && (
            <Button icon={<DeleteIcon />} onClick={() => setAsksToClear(true)}>
              {t('pos.deleteAllDrafts')}
            </Button>
          )}
        </>
      }
    >
      {list === null && <PleaseWait />}
      {list?.length === 0 && <Empty text={t('pos.noDrafts')} />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {list?.map(draft => (
          <Card as="li" key={draft.id} className="flex flex-col gap-2 p-3">
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <h3 className="break-words font-semibold">{draft.nameRef || t('pos.noReference')}</h3>
                <p className="text-soft text-sm">
                  {t('pos.itemCount', { count: countOf(draft.cart) })} · {dateText(draft.date)}
                </p>
              </div>
              <IconButton
                variant="danger"
                label={t('pos.deleteDraft', { name: draft.nameRef })}
                icon={<DeleteIcon />}
                onClick={() => remove(draft.id)}
              />
            </div>
            <Button aria-label={t('pos.loadDraft', { name: draft.nameRef })} onClick={() => onLoad(draft.cart)}>
              {t('pos.load')}
            </Button>
          </Card>
        ))}
      </ul>
      {asksToClear && (
        <Confirm
          title={t('pos.askDeleteDrafts')}
          text={t('pos.irreversible')}
          confirmLabel={t('pos.deleteAllDrafts')}
          danger
          onConfirm={() => {
            clear()
            setAsksToClear(false)
          }}
          onClose={() => setAsksToClear(false)}
        />
      )}
    </Dialog>
  )
}

const dateText = (at: number) => formats().dateTime(at)
