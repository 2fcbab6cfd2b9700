import { GlobalStyle } from '@portal/ui'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { findRouteName } from '../routing/matchRoute.ts'
import { markStarted } from '../recovery/missingCode.ts'
import { ErrorBoundary } from '../shell/failures/ErrorBoundary.tsx'
import { applyAppearance } from '../storage/appearance.ts'
import { config } from '../config.ts'
import { isPublicRoute, routes } from '../routing/routes.ts'
import { readPageBrand } from '../features/join/pageBrand.ts'
import { publicScreens } from './publicScreens.tsx'
import { trackDocument } from './analytics/trackDocument.ts'
import { watchDocumentVersion } from './watchDocumentVersion.ts'

const routeName = findRouteName(window.location.pathname)
// a server that sends this document for another path gets the screen with a link to the portal
const name = routeName !== null && isPublicRoute(routeName) ? routeName : 'open'
const Screen = publicScreens[name]
// our server has already written the title of a brand's page
if (!readPageBrand()) document.title = `${routes[name].title} · ${config.brandName}`

markStarted()
applyAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const page = (
  <StrictMode>
    <GlobalStyle />
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>
  </StrictMode>
)
// in development the document is not prerendered
if (root.firstElementChild) hydrateRoot(root, page)
else createRoot(root).render(page)

if (new URLSearchParams(window.location.search).has('toast'))
  void import('../shell/url-toast/showUrlToast.tsx').then(({ showUrlToast }) => showUrlToast())

// a member may have used this tab before
void import('../storage/tabStorage.ts').then(
  ({ clearTabAfterLogOut }) => clearTabAfterLogOut(),
  () => null,
)

watchDocumentVersion()
trackDocument()
