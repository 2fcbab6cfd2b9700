import { GlobalStyle } from '@portal/ui'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { findRouteName } from '../routing/matchRoute.ts'
import { applyAppearance } from '../storage/appearance.ts'
import { config } from '../config.ts'
import { routes } from '../routing/routes.ts'
import { publicScreens } from './publicScreens.tsx'

const isPublicName = (name: string | null): name is keyof typeof publicScreens =>
  name !== null && Object.hasOwn(publicScreens, name)

const found = findRouteName(window.location.pathname)
// this document answers for its own paths only; should a server send it for another, it leads on
const name = isPublicName(found) ? found : 'open'
const Screen = publicScreens[name]
document.title = `${routes[name].title} · ${config.brandName}`

applyAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const page = (
  <StrictMode>
    <GlobalStyle />
    <Screen />
  </StrictMode>
)
// in development the document comes without its picture
if (root.firstElementChild) hydrateRoot(root, page)
else createRoot(root).render(page)

if (new URLSearchParams(window.location.search).has('toast'))
  void import('../shell/url-toast/showUrlToast.tsx').then(({ showUrlToast }) => showUrlToast())

// the page is for everybody, but a member may have been in this tab before
void import('../storage/tabStorage.ts').then(
  ({ clearTabAfterLogOut }) => clearTabAfterLogOut(),
  () => null,
)
