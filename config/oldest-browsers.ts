/**
 * The oldest browsers that the product promises to work in (README). Syntax and style sheets are written down to them by
 * the build; that no code needs what they lack, `newer-built-ins.ts` checks.
 */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari15.6', 'ios15.6']
