import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { applyAppearance } from '../storage/appearance.ts'
import { loadCode } from '../recovery/loadCode.ts'
import { markStarted } from '../recovery/missingCode.ts'
import { once } from '../storage/once.ts'
import { addToastCode, getSafeNext } from '../routing/paths.ts'
import { ErrorBoundary } from '../shell/failures/ErrorBoundary.tsx'
import { runWhenIdle } from '../shell/background/runWhenIdle.ts'
import { trackDocument } from './analytics/trackDocument.ts'
import { watchDocumentVersion } from './watchDocumentVersion.ts'
import { LoginScreen } from '../features/login/LoginScreen.tsx'

const loadLoginSession = once(async () =>
  (await loadCode(() => import('../features/login/loginSession.ts'))).createLoginSession(),
)
const query = new URLSearchParams(window.location.search)
/** A native app opens this address only to log in. */
const isAuthOnly = query.has('auth-only')
/** The server rejected a new CSRF token, too: redirecting again would only return here. */
const isRejectedAgain = query.has('again')
const openNext = (isReopened: boolean) => {
  const next = getSafeNext(query.get('next'))
  window.location.replace(isReopened ? addToastCode(next, 'account_reopened') : next)
}

markStarted()
applyAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const page = (
  <StrictMode>
    <ErrorBoundary>
      <LoginScreen
        logIn={async (fields) =>
          (await loadLoginSession()).logIn({ ...fields, authOnly: isAuthOnly })
        }
        onLoggedIn={isAuthOnly ? null : openNext}
      />
    </ErrorBoundary>
  </StrictMode>
)
// in development the document is not prerendered
if (root.firstElementChild) hydrateRoot(root, page)
else createRoot(root).render(page)

if (query.has('toast'))
  void import('../shell/url-toast/showUrlToast.tsx').then(({ showUrlToast }) => showUrlToast())

// the session check and its code wait until the browser is idle after the first paint; if the
// code cannot be loaded, the login loads it again
runWhenIdle(() => void checkSession().catch(() => null))
watchDocumentVersion()
trackDocument()

async function checkSession(): Promise<void> {
  // another member may have used this tab before
  void import('../storage/tabStorage.ts').then(
    ({ clearTabAfterLogOut }) => clearTabAfterLogOut(),
    () => null,
  )
  const session = await loadLoginSession()
  const isLoggedIn = await session.checkSession()
  if (isAuthOnly) return
  if (isLoggedIn && !isRejectedAgain) openNext(false)
  // what could not be prefetched is loaded when it is needed
  else await prefetchHome().catch(() => null)
}

async function prefetchHome(): Promise<void> {
  await (await import('../features/login/prefetchHome.ts')).prefetchHome()
}
