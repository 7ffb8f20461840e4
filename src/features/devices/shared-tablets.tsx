import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { tablets } from '../../contract/tablets.ts'
import { t } from '../../texts/t.ts'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { type Tablet, TabletDialog } from './dialogs/tablet-dialog.tsx'
import { TabletCard } from './tablet-card.tsx'

type Question = { readonly kind: 'edit' | 'remove'; readonly tablet: Tablet }

/** All shared tablets of the store, for those who manage it. */
export function SharedTablets() {
  const list = useRead(tablets.list)
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  return (
    <section aria-labelledby="shared-tablets" className="flex flex-col gap-3">
      <h2 id="shared-tablets" className="font-bold text-lg">
        {t('devices.sharedTablets')}
      </h2>
      <Loaded read={list} failure={t('failures.devicesLoad')}>
        {found =>
          found.length === 0 ? (
            <p className="text-soft">{t('devices.noSharedTablets')}</p>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
              {found.map(tablet => (
                <TabletCard key={tablet.id} tablet={tablet} onAsk={kind => setQuestion({ kind, tablet })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {question?.kind === 'edit' && <TabletDialog tablet={question.tablet} onClose={close} />}
      {question?.kind === 'remove' && (
        <ConfirmDelete
          title={t('devices.removeTitle', { name: question.tablet.name })}
          text={question.tablet.is_this ? t('devices.removeThisTablet') : t('devices.removeTablet')}
          confirmLabel={t('devices.remove')}
          endpoint={tablets.remove}
          input={{ params: { id: question.tablet.id } }}
          onClose={close}
        />
      )}
    </section>
  )
}
