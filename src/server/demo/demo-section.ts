export interface DemoChoice {
  readonly title: string
  readonly priceCents: number
}

/** Which of the demo's taxes (content.ts) a dish carries. */
export type DemoTaxTitle = 'VAT reduced' | 'VAT drinks' | 'Zero rated'

/** One part of the menu. A dish without a tax of its own carries its section's; `null` means none. */
export interface DemoSection {
  readonly category: string
  readonly tax: DemoTaxTitle
  readonly dishes: readonly {
    readonly title: string
    readonly priceCents: number
    readonly netPriceCents?: number
    readonly tax?: DemoTaxTitle | null
    /** Final prices: they replace the dish's own (§2). */
    readonly variants?: readonly DemoChoice[]
    /** Prices added to the dish's own or its variant's (§2). */
    readonly addons?: readonly DemoChoice[]
  }[]
}
