import { createContext, useContext } from 'react'
import type { App } from './app.ts'

export const AppContext = createContext<App | null>(null)

/** The page's one app. Throws where no `AppContext` is above. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('AppContext is missing')
  return app
}
