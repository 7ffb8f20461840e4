import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import type { Tax } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Table } from '../../../ui/table.tsx'
import { DeleteSetting } from '../delete-setting.tsx'
import { RowActions } from '../row-actions.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { TaxDialog } from './tax-dialog.tsx'
import { taxTypeLabel } from './tax-type-label.ts'

/** The taxes that dishes can carry (§2, Tax Setup). */
export function TaxesScreen() {
  const list = useRead(settings.taxes)
  const { dialog, add, update, remove, close } = useOpenDialog<Tax>()
  return (
    <div className="max-w-3xl">
      <SettingsList title={t('settings.taxSetup')} list={list} none={t('settings.noTaxes')} onNew={add}>
        {taxes => (
          <Table label={t('settings.taxes')} columns={columns()}>
            {taxes.map(tax => (
              <tr key={tax.id}>
                <th scope="row" className="font-normal text-soft">
                  {tax.id}
                </th>
                <td className="w-full min-w-20 break-words py-2 font-semibold">{tax.title}</td>
                <td className="text-right">{tax.rate}</td>
                <td>{taxTypeLabel(tax.type)}</td>
                <td>
                  <RowActions name={tax.title} onEdit={() => update(tax)} onDelete={() => remove(tax)} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </SettingsList>
      {dialog?.kind === 'edit' && <TaxDialog tax={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSetting
          kind="tax"
          id={dialog.row.id}
          name={dialog.row.title}
          endpoint={settings.removeTax}
          replacing={{
            endpoint: settings.replaceTax,
            label: t('settings.taxInstead'),
            none: t('settings.noTaxInstead'),
            choices: list.data ?? [],
          }}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </div>
  )
}

const columns = () => [
  { title: t('settings.id') },
  { title: t('settings.title') },
  { title: t('settings.columnRate'), isNumber: true },
  { title: t('settings.taxType') },
  { title: t('settings.actions') },
]
