import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { applyAppearance } from '../storage/appearance.ts'
import { safeNext } from '../routing/paths.ts'
import { LoginScreen } from '../features/login/LoginScreen.tsx'
import { prefetchHome } from '../features/login/prefetchHome.ts'

const loadSession = () => import('../features/login/logIn.ts')
const query = new URLSearchParams(window.location.search)
/** An address that a native app opens to log in, and then goes its own way. */
const isAuthOnly = query.has('auth-only')
/** A new CSRF token did not help: whoever was sent here would only be sent here again. */
const isSentAgain = query.has('again')
const goOn = () => window.location.replace(safeNext(query.get('next')))

applyAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const page = (
  <StrictMode>
    <LoginScreen
      signIn={async (username, password) =>
        (await loadSession()).logIn(username, password, isAuthOnly)
      }
      onSignedIn={isAuthOnly ? null : goOn}
    />
  </StrictMode>
)
// in development the document comes without its picture
if (root.firstElementChild) hydrateRoot(root, page)
else createRoot(root).render(page)

if (query.has('toast'))
  void import('../shell/url-toast/showUrlToast.tsx').then(({ showUrlToast }) => showUrlToast())

// the calls' code and the session check wait until the page is drawn and quiet
const whenIdle =
  'requestIdleCallback' in window
    ? window.requestIdleCallback
    : (work: () => void) => setTimeout(work, 200)
whenIdle(() => void lookAround())

async function lookAround(): Promise<void> {
  // a member may have been in this tab before
  void import('../storage/tabStorage.ts').then(
    ({ clearTabAfterLogOut }) => clearTabAfterLogOut(),
    () => null,
  )
  const { checkSessionOnce } = await loadSession()
  const isSignedIn = await checkSessionOnce()
  if (isAuthOnly) return
  if (isSignedIn && !isSentAgain) goOn()
  // what cannot be fetched now comes when it is needed
  else await prefetchHome().catch(() => null)
}
