import { useState } from 'react'
import { t } from '../../texts/t.ts'
import { CheckIcon, DarkIcon, DeviceThemeIcon, LightIcon } from '../../ui/control-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { chooseTheme, storedTheme, type Theme, themes } from './theme.ts'

export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme)
  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <Menu
      label={t('shell.theme')}
      icon={icons[theme]}
      items={themes.map(({ value, label }) => ({
        label: value === theme ? t('shell.themeChosen', { theme: t(label) }) : t(label),
        icon: value === theme ? <CheckIcon /> : icons[value],
        onSelect: () => choose(value),
      }))}
    />
  )
}

const icons = { device: <DeviceThemeIcon />, light: <LightIcon />, dark: <DarkIcon /> }
