import { useLogoutMutation } from '@portal/api-client'
import { draftReset, errorText } from '@portal/features/booking'
import { ErrorState } from '@portal/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, useLocation } from 'react-router'
import { identify, trackPageView } from '../app/analytics.ts'
import { config } from '../app/config.ts'
import { latePart } from '../app/latePart.ts'
import { leaveForGood, leaveForLogin } from '../app/leave.ts'
import { claimDraft } from '../app/persistence.ts'
import { PreloadContext } from '../app/preloading.ts'
import { routeOf } from '../app/routes.tsx'
import { useSession } from '../app/useSession.ts'
import { AppSkeleton, ScreenSkeleton } from './AppSkeleton.tsx'
import { ReadOnlyContext } from './connectivity/readOnly.ts'
import { Navigation } from './Navigation.tsx'
import { PageWrapper, ShellFrame, SkipLink } from './PageWrapper.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { SignedInContext } from './signedIn.ts'
import { ToastContext, useToasts } from './toasts.ts'

/** Everything around the screens of a signed-in member. */
export function AppShell() {
  const session = useSession()
  const dispatch = useDispatch()
  const toasts = useToasts()
  const { pathname, isMenuOpen, setMenuOpen } = useRouteChanges()
  const [isReachable, setReachable] = useState<boolean | null>(null)
  const [logOut] = useLogoutMutation()
  const user = session.status === 'authenticated' ? session.user : null
  const userId = user?.id

  useEffect(() => {
    if (session.status === 'anonymous') leaveForLogin()
  }, [session.status])

  useEffect(() => {
    if (!userId) return
    if (!claimDraft(userId)) dispatch(draftReset())
  }, [userId, dispatch])

  const email = user?.email
  useEffect(() => {
    if (userId && email) identify({ id: userId, email })
  }, [userId, email])

  if (session.status === 'unreachable')
    return <ErrorState title="We could not load your portal" message={errorText(session.error)} onRetry={session.retry} />
  if (!user) return <AppSkeleton />

  const leave = async () => {
    setMenuOpen(false)
    // signing out must work without a connection, too: the device forgets either way
    await logOut().unwrap().catch(() => null)
    leaveForGood()
  }

  return (
    <SignedInContext value={user}>
      <PreloadContext value={preload}>
        <ToastContext value={toasts.show}>
          <ReadOnlyContext value={isReachable === false ? 'Needs a connection.' : null}>
            <ShellFrame>
              <SkipLink href="#content">Skip to content</SkipLink>
              <Navigation user={user} isMenuOpen={isMenuOpen} onMenuToggle={() => setMenuOpen(!isMenuOpen)} onLogOut={() => void leave()} />
              <PageWrapper id="content" tabIndex={-1} hidden={isMenuOpen}>
                <Notices toasts={toasts.messages} onDismiss={toasts.dismiss} onShow={toasts.show} isReachable={isReachable} onChecked={setReachable} />
                <PartBoundary key={pathname}>
                  <Suspense fallback={<ScreenSkeleton />}>
                    <Outlet />
                  </Suspense>
                </PartBoundary>
              </PageWrapper>
            </ShellFrame>
          </ReadOnlyContext>
        </ToastContext>
      </PreloadContext>
    </SignedInContext>
  )
}

const Notices = latePart(async () => (await import('./ShellNotices.tsx')).ShellNotices)

const preload = (path: string) => void routeOf(path).screen.preload()

/** What every route change does: the menu closes, the tab gets its title, focus goes to the content, the page view is counted. */
function useRouteChanges() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isFirst = useRef(true)

  useEffect(() => {
    const { title, path } = routeOf(pathname)
    document.title = `${title} · ${config.brandName}`
    trackPageView(path)
    if (!isFirst.current) {
      window.scrollTo(0, 0)
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [pathname])

  return { pathname, isMenuOpen: openAt === pathname, setMenuOpen: (isOpen: boolean) => setOpenAt(isOpen ? pathname : null) }
}
