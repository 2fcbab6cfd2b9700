import { isApiError, useLogoutMutation } from '@portal/api-client'
import type { User } from '@portal/contract'
import { draftReset } from '@portal/features/booking'
import { errorText } from '@portal/features/shared'
import { ErrorState } from '@portal/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, useLocation } from 'react-router'
import { identify, trackPageView } from './analytics/analytics.ts'
import { hidesNavigation, skipsWrapper } from '../routing/access.ts'
import { claimDraft } from '../storage/tabStorage.ts'
import { deferredImport } from './lazy/useDeferredImport.ts'
import { leaveForGood, leaveForLogin } from '../session/logOut.ts'
import { paths } from '../routing/paths.ts'
import { PreloadContext } from '../routing/preload.ts'
import { routeOf } from '../app/routes.tsx'
import { useSession } from '../session/useSession.ts'
import { AppSkeleton, ScreenSkeleton } from './AppSkeleton.tsx'
import { NEEDS_CONNECTION, ReadOnlyContext } from '../session/readOnly.ts'
import { Navigation } from './Navigation.tsx'
import { PageWrapper, ShellFrame, SkipLink } from './PageWrapper.tsx'
import { LazyBoundary } from './lazy/LazyBoundary.tsx'
import { MemberContext } from '../session/member.ts'
import { ToastContext, useToasts } from './toasts.ts'
import { stopViewing, viewedUser } from '../session/viewedUser.ts'
import { isWebview, isWebviewKey } from './webview.ts'

/** Everything around the screens of a logged-in member. */
export function AppShell() {
  const session = useSession()
  const dispatch = useDispatch()
  const toasts = useToasts()
  const { pathname, isMenuOpen, setMenuOpen } = useRouteChanges()
  const [isReachable, setReachable] = useState<boolean | null>(null)
  const [logOut] = useLogoutMutation()
  const user = session.status === 'authenticated' ? session.user : null
  const userId = user?.id
  const isViewing = viewedUser() !== null

  useEffect(() => {
    if (session.status === 'anonymous') leaveForLogin()
    if (session.status === 'superseded') void leaveForGood(() => logOut().unwrap())
  }, [session.status, logOut])

  useEffect(() => {
    // an admin who looks on leaves the member's draft, and their own, alone
    if (!userId || isViewing) return
    if (!claimDraft(userId, isWebviewKey)) dispatch(draftReset())
  }, [userId, isViewing, dispatch])

  const email = user?.email
  useEffect(() => {
    if (userId && email && !isViewing) identify({ id: userId, email })
  }, [userId, email, isViewing])

  if (session.status === 'unreachable')
    return (
      <ErrorState
        title="We couldn't load your portal"
        message={errorText(session.error, 'booking')}
        onRetry={
          isViewing && isRefused(session.error) ? () => stopViewing(paths.home) : session.retry
        }
      />
    )
  const isInWebview = isWebview()
  const isBare = isInWebview || hidesNavigation(pathname)
  if (!user) return <AppSkeleton isBare={isBare} />

  const leave = () => {
    setMenuOpen(false)
    void leaveForGood(() => logOut().unwrap())
  }

  return (
    <MemberContext value={user}>
      <PreloadContext value={preload}>
        <ToastContext value={toasts.show}>
          <ReadOnlyContext value={whyReadOnly(isViewing ? user : null, isReachable)}>
            <ShellFrame data-bare={isBare || undefined}>
              {!isBare && (
                <>
                  <SkipLink href="#content">Skip to content</SkipLink>
                  <Navigation
                    user={user}
                    isMenuOpen={isMenuOpen}
                    onMenuToggle={() => setMenuOpen(!isMenuOpen)}
                    onLogOut={leave}
                  />
                </>
              )}
              <PageWrapper
                id="content"
                tabIndex={-1}
                hidden={isMenuOpen}
                data-room={roomOf(pathname, isInWebview)}
              >
                <Notices
                  toasts={toasts.messages}
                  onDismiss={toasts.dismiss}
                  onShow={toasts.show}
                  isReachable={isReachable}
                  onChecked={setReachable}
                  viewed={isViewing ? user : null}
                />
                <LazyBoundary key={pathname}>
                  <Suspense fallback={<ScreenSkeleton />}>
                    <Outlet />
                  </Suspense>
                </LazyBoundary>
              </PageWrapper>
            </ShellFrame>
          </ReadOnlyContext>
        </ToastContext>
      </PreloadContext>
    </MemberContext>
  )
}

const Notices = deferredImport(async () => (await import('./ShellNotices.tsx')).ShellNotices)

/** No admin, or nobody of that id: asking again would not help. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'forbidden' || error.kind === 'not-found')

/**
 * Screens that set their own edges have the whole room; in a web view the others keep only so much
 * that nothing touches its edge.
 */
function roomOf(pathname: string, isInWebview: boolean): 'whole' | 'edge' | undefined {
  if (skipsWrapper(pathname)) return 'whole'
  return isInWebview ? 'edge' : undefined
}

function whyReadOnly(viewed: User | null, isReachable: boolean | null): string | null {
  if (viewed) return `Viewing as ${viewed.first_name} ${viewed.last_name}, read only.`
  return isReachable === false ? NEEDS_CONNECTION : null
}

const preload = (path: string) => void routeOf(path).screen.preload()

/**
 * What every route change does: the menu closes, focus goes to the content, the page view is
 * counted.
 */
function useRouteChanges() {
  const { pathname, key } = useLocation()
  const [menu, setMenu] = useState({ at: key, isOpen: false })
  const isFirst = useRef(true)

  // also on the way to where one already is, and for good: coming back does not open it again
  if (menu.at !== key) setMenu({ at: key, isOpen: false })

  useEffect(() => {
    trackPageView(routeOf(pathname).path)
    if (!isFirst.current) {
      window.scrollTo(0, 0)
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [pathname])

  return {
    pathname,
    isMenuOpen: menu.isOpen && menu.at === key,
    setMenuOpen: (isOpen: boolean) => setMenu({ at: key, isOpen }),
  }
}
