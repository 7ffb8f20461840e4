import { t } from '../../texts/t.ts'

/**
 * Lies over the select of tables, whose list can show no states: a tap opens the chips. The select below stays for
 * keyboards, and for as long as the code of the chips has not been loaded.
 */
export function TableButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('pos.chooseTable')}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="press absolute inset-0 rounded-control"
    />
  )
}
