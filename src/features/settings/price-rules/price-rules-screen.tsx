import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { priceRules } from '../../../contract/price-rules.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { later } from '../../../ui/later.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { useRowDialogs } from '../row-dialogs.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useCurrencySymbol } from '../use-currency-symbol.ts'
import { PriceQuestion } from './price-question.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { pricesText, whenText } from './rule-text.ts'
import { Schedules } from './schedules.tsx'
import { WeekCalendar } from './week-calendar.tsx'

const ReorderRules = later(async () => (await import('./reorder-rules.tsx')).ReorderRules)

type Rule = Reply<typeof priceRules.list>[number]

/** Other prices at other times: the week as bars, the rules in the order in which they count, and the hours they name. */
export function PriceRulesScreen() {
  const list = useRead(priceRules.list)
  const schedules = useRead(priceRules.schedules)
  const items = useRead(menuItems.list).data ?? []
  const categories = useRead(settings.categories).data ?? []
  const symbol = useCurrencySymbol()
  const [isReordering, setReordering] = useState(false)
  const hours = schedules.data ?? []
  const things = { items, categories }
  const { add, actionsOf, dialogs } = useRowDialogs<Rule, typeof priceRules.remove>({
    nameOf: ({ title }) => title,
    edit: (rule, onClose) => <RuleDialog rule={rule} schedules={hours} things={things} onClose={onClose} />,
    remove: priceRules.remove,
  })
  return (
    <div className="flex flex-col gap-8">
      <SettingsList
        title={t('priceRules.priceRules')}
        list={list}
        none={t('priceRules.noRules')}
        onNew={add}
        links={<ReorderButton rows={list.data} onClick={() => setReordering(true)} />}
      >
        {rules => (
          <div className="flex flex-col gap-4">
            <WeekCalendar rules={rules} schedules={hours} things={things} />
            <ol className="grid gap-3 md:grid-cols-2">
              {rules.map((rule, at) => (
                <Card as="li" key={rule.id} className="flex flex-col gap-1 p-3">
                  <div className="flex items-start gap-2">
                    <h2 className="min-w-0 grow break-words py-2 font-semibold text-lg">
                      {t('priceRules.placed', { place: at + 1, title: rule.title })}
                    </h2>
                    {rule.is_active === 0 && <Badge tone="amber">{t('priceRules.off')}</Badge>}
                    {actionsOf(rule)}
                  </div>
                  <p className="text-soft">{whenText(rule, hours)}</p>
                  <p className="break-words">{pricesText(rule, things, symbol)}</p>
                </Card>
              ))}
            </ol>
          </div>
        )}
      </SettingsList>
      {/* Without the server there is one thing to say, and one button to try again. */}
      {!list.isError && (
        <>
          <Schedules list={schedules} />
          <PriceQuestion items={items} symbol={symbol} />
        </>
      )}
      {isReordering && list.data && <ReorderRules rules={list.data} onClose={() => setReordering(false)} />}
      {dialogs}
    </div>
  )
}
