import type { ImportPreview } from '../../../contract/menu-import.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'

interface ImportPreviewListProps {
  /** Of the file. */
  readonly name: string
  readonly preview: ImportPreview
}

/** What a menu file would do, or what is wrong with it. */
export function ImportPreviewList({ name, preview }: ImportPreviewListProps) {
  return preview.faultCount > 0 ? <Faults name={name} preview={preview} /> : <Plan name={name} preview={preview} />
}

function Faults({ name, preview: { faults, faultCount } }: ImportPreviewListProps) {
  return (
    <>
      <p role="status" className="break-words rounded-card bg-red-soft p-3 font-semibold text-red">
        {t('settings.importFaults', { count: faultCount, name })}
      </p>
      <ul className="ruled">
        {faults.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`} className="flex flex-col gap-x-4 py-2 sm:flex-row">
            <span className="shrink-0 font-semibold sm:w-40">
              {column ? t('settings.importPlace', { row, column }) : t('settings.importRow', { row })}
            </span>
            <span className="min-w-0 break-words">{message}</span>
          </li>
        ))}
      </ul>
      <More count={faultCount - faults.length} />
    </>
  )
}

function Plan({ name, preview }: ImportPreviewListProps) {
  const { added, updated, same, untouched, dishes, ignored } = preview
  const counts = [
    added > 0 && t('settings.importAdded', { count: added }),
    updated > 0 && t('settings.importUpdated', { count: updated }),
    same > 0 && t('settings.importSame', { count: same }),
    untouched > 0 && t('settings.importUntouched', { count: untouched }),
  ].filter(text => text !== false)
  return (
    <>
      <div role="status" className="rounded-card bg-sunken p-3">
        <p className="break-words font-semibold">
          {added + updated > 0 ? t('settings.importFine', { name }) : t('settings.importNothing', { name })}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {counts.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {ignored.length > 0 && (
          <p className="mt-1 break-words">
            {t('settings.importIgnored', { headings: ignored.map(isolated).join(', ') })}
          </p>
        )}
      </div>
      <ul className="ruled">
        {dishes.map(dish => (
          <li key={dish.row} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <bdi className="min-w-0 break-words font-semibold">{dish.title}</bdi>
              <Badge tone={dish.isNew ? 'green' : 'amber'}>
                {dish.isNew ? t('settings.importNew') : t('settings.importChanged')}
              </Badge>
            </span>
            {dish.changes.map(({ column, from, to }) => (
              <span key={column} className="min-w-0 break-words text-sm">
                {t('settings.importChange', { column, from: from || '–', to: to || '–' })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <More count={added + updated - dishes.length} />
    </>
  )
}

function More({ count }: { readonly count: number }) {
  return count > 0 && <p className="text-soft">{t('settings.importMore', { count })}</p>
}
