import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './client/app.ts'
import { AppContext } from './client/use-app.ts'
import { successToastMs, toastMs } from './domain/limits.ts'
import { rememberedTheme, showTheme } from './features/shell/theme.ts'
import { makeRouter } from './routes.tsx'
import { Toasts } from './ui/toast.tsx'
import './ui/theme.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

showTheme(rememberedTheme())
const app = createApp()
const router = makeRouter(app)

createRoot(place).render(
  <StrictMode>
    <AppContext value={app}>
      <QueryClientProvider client={app.cache}>
        <RouterProvider router={router} />
        <Toasts errorMs={toastMs} successMs={successToastMs} />
      </QueryClientProvider>
    </AppContext>
  </StrictMode>,
)
