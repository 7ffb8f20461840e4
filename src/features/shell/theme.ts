import type { PlainKey } from '../../texts/text.ts'
import { readLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'

export const themes = [
  { value: 'device', label: 'shell.themeOfDevice' },
  { value: 'light', label: 'shell.themeLight' },
  { value: 'dark', label: 'shell.themeDark' },
] as const satisfies readonly { value: string; label: PlainKey }[]

export type Theme = (typeof themes)[number]['value']

/** The remembered choice, 'device' at first. */
export function storedTheme(): Theme {
  const stored = readLocalStorage(key)
  return themes.find(({ value }) => value === stored)?.value ?? 'device'
}

/** Shows the page in `theme`; 'device' follows the device. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'device') delete root.dataset.theme
  else root.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  writeLocalStorage(key, theme)
  showTheme(theme)
}

const key = 'comanda-theme'
