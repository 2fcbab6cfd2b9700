import { GlobalStyle } from '@portal/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PortalApp } from './PortalApp.tsx'
import type { PreparedStore } from './prepareStore.ts'
import { getRoute } from './routes.tsx'

/** Renders the portal in place of the prerendered skeleton. */
export async function main(prepared: Promise<PreparedStore>): Promise<void> {
  const screen = getRoute(window.location.pathname).screen.preload()
  const { store, analytics } = await prepared
  await screen

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <PortalApp store={store} analytics={analytics} />
    </StrictMode>,
  )
}
