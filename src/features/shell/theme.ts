import { recall, remember } from '../shared/remembered.ts'

export const themes = [
  { value: 'device', label: 'As this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export type Theme = (typeof themes)[number]['value']

/** The remembered choice, 'device' at first. */
export function rememberedTheme(): Theme {
  const kept = recall(key)
  return themes.find(({ value }) => value === kept)?.value ?? 'device'
}

/** Shows the page in `theme`; 'device' follows the device. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'device') delete root.dataset.theme
  else root.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  remember(key, theme)
  showTheme(theme)
}

const key = 'comanda-theme'
