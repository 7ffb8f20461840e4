import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { modifierGroups } from '../../../contract/modifier-groups.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteIcon } from '../../../ui/control-icons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { DeleteSetting } from '../delete-setting.tsx'

type Size = Reply<typeof modifierGroups.sizes>[number]

/** The sizes that variants of many dishes share, so that an extra can cost more on the large one. */
export function SizesDialog({ onClose }: { readonly onClose: () => void }) {
  const sizes = useRead(modifierGroups.sizes)
  const [title, setTitle] = useState('')
  const add = useWrite(modifierGroups.addSize)
  const [asked, setAsked] = useState<Size | null>(null)
  return (
    <>
      <Dialog
        title={t('modifierGroups.sizes')}
        size="small"
        onClose={onClose}
        onSubmit={async () => {
          if (title.trim() !== '' && (await add.run({ body: { title } }))) setTitle('')
        }}
        actions={
          <>
            <Button onClick={onClose}>{t('shared.close')}</Button>
            <Button type="submit" variant="primary" busy={add.busy}>
              {t('modifierGroups.addSize')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p className="text-soft">{t('modifierGroups.sizesHint')}</p>
          <Loaded read={sizes} failure={t('failures.settingsLoad')}>
            {list => (
              <ul className="ruled">
                {list.map(size => (
                  <li key={size.id} className="flex items-center gap-2 py-1">
                    <bdi className="min-w-0 grow break-words">{size.title}</bdi>
                    <IconButton
                      label={t('settings.deleteRow', { name: size.title })}
                      icon={<DeleteIcon />}
                      variant="danger"
                      onClick={() => setAsked(size)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
          <TextField label={t('modifierGroups.newSize')} autoComplete="off" value={title} onChange={setTitle} />
        </div>
      </Dialog>
      {asked && (
        <DeleteSetting
          kind="size"
          id={asked.id}
          name={asked.title}
          endpoint={modifierGroups.removeSize}
          input={{ params: { id: asked.id } }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
