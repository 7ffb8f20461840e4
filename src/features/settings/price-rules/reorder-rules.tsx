import { useState } from 'react'
import { priceRules } from '../../../contract/price-rules.ts'
import { t } from '../../../texts/t.ts'
import { ReorderList } from '../../../ui/reorder-list.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { ReorderDialog } from '../reorder/reorder-dialog.tsx'

interface ReorderRulesProps {
  readonly rules: readonly { readonly id: number; readonly title: string }[]
  readonly onClose: () => void
}

/** Which rule counts where two hold: the first. */
export function ReorderRules({ rules, onClose }: ReorderRulesProps) {
  const [rows, setRows] = useState(rules)
  const { run, busy } = useWrite(priceRules.order)
  return (
    <ReorderDialog
      title={t('priceRules.orderOfRules')}
      isChanged={rows.some(({ id }, at) => id !== rules[at]?.id)}
      busy={busy}
      onSave={async () => (await run({ body: { ids: rows.map(({ id }) => id) } })) !== null}
      onClose={onClose}
    >
      <ReorderList label={t('priceRules.priceRules')} rows={rows} onChange={setRows} />
    </ReorderDialog>
  )
}
