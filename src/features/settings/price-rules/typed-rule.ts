/** A price rule as it is typed, and as it is checked. */
import type { PriceRule } from '../../../domain/menu/entities.ts'
import type { priceRuleForm } from '../../../domain/menu/rule-form.ts'

export interface TypedPrice {
  readonly key: number
  /** 'item 12', 'variant 3', 'category 4'; '': none yet. */
  readonly thing: string
  readonly how: 'price' | 'percent'
  readonly amount: string
}

export interface TypedRule {
  readonly title: string
  /** '': always. */
  readonly schedule_id: string
  readonly dinings: readonly string[]
  readonly is_active: boolean
  readonly prices: readonly TypedPrice[]
}

export const emptyPrice = (key: number): TypedPrice => ({ key, thing: '', how: 'price', amount: '' })

export const typedRule = (rule: (PriceRule & { readonly is_active: 0 | 1 }) | null): TypedRule => ({
  title: rule?.title ?? '',
  schedule_id: String(rule?.schedule_id ?? ''),
  dinings: rule?.dinings ?? [],
  is_active: rule?.is_active !== 0,
  prices: rule?.prices.map(typedPrice) ?? [emptyPrice(1)],
})

const typedPrice = ({ kind, id, price, percent_off }: PriceRule['prices'][number], at: number): TypedPrice => ({
  key: at + 1,
  thing: `${kind} ${id}`,
  how: price === undefined ? 'percent' : 'price',
  amount: price ?? String(percent_off ?? ''),
})

/** The server's schema over what is typed: rows that nobody has begun are left out. */
export function wantedRule(schema: typeof priceRuleForm) {
  return {
    safeParse(input: unknown): ReturnType<typeof schema.safeParse> {
      const { prices, ...rest } = input as TypedRule
      const begun = prices.filter(({ thing, amount }) => thing !== '' || amount !== '')
      return schema.safeParse({
        ...rest,
        prices: begun.map(({ thing, how, amount }) => {
          const [kind = '', id = ''] = thing.split(' ')
          return { kind: kind || 'item', id: Number(id), [how === 'price' ? 'price' : 'percent_off']: amount }
        }),
      })
    },
  }
}
