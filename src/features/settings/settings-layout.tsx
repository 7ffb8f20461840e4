import { Outlet } from '@tanstack/react-router'
import { SettingsMenu } from './settings-menu.tsx'

/** What surrounds every settings screen: its side menu, above the screen where it is narrow. */
export function SettingsLayout() {
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-4 lg:flex-row lg:gap-6">
      <SettingsMenu />
      <div className="min-w-0 grow">
        <Outlet />
      </div>
    </div>
  )
}
