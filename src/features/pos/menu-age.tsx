import { useApp } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { orderTimeText } from '../shared/clock-text.ts'

/** Said while nobody can tell whether the menu has changed. */
export function MenuAge({ at }: { readonly at: number }) {
  const { now } = useApp()
  return (
    <p className="shrink-0 font-semibold text-amber text-sm">{t('pos.menuAsOf', { at: orderTimeText(at, now()) })}</p>
  )
}
