import { useLogoutMutation } from '@portal/api-client'
import type { User } from '@portal/contract'
import { createLazyComponent, type FormDrafts, memberChanged } from '@portal/features/shared'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { Analytics } from './analytics/analytics.ts'
import { isNavigationHidden, isWrapperSkipped } from '../routing/access.ts'
import { getRoutePattern } from '../routing/matchRoute.ts'
import { claimTab } from '../storage/tabStorage.ts'
import type { OfflineInput } from './declarations/screen.ts'
import { GuardedOutlet } from './GuardedOutlet.tsx'
import { clearMemberCache } from '../session/memberData.ts'
import { leaveEndedSession, logOutOnDevice } from '../session/logOut.ts'
import { PreloadContext } from '../routing/preload.ts'
import { useSession } from '../session/useSession.ts'
import { AppSkeleton } from './page/AppSkeleton.tsx'
import { ScreenSkeleton, type SkeletonKind } from './page/ScreenSkeleton.tsx'
import { NEEDS_CONNECTION } from '../session/readOnly.ts'
import { Navigation } from './navigation/Navigation.tsx'
import { PageWrapper, ShellFrame, SkipLink } from './page/PageWrapper.tsx'
import { ScreenBoundary } from './failures/ScreenBoundary.tsx'
import type { FindUnsaved, UnsentData } from './unsent-data/unsentData.ts'
import { useToasts } from './useToasts.ts'
import { isWebviewKey } from '../storage/webview.ts'
import { FeatureProvider } from '../session/FeatureProvider.tsx'
import { selectIsWebview, selectViewedUserId } from '../session/session.ts'
import type { AppStore } from '../session/store.ts'

export interface AppShellProps {
  /** Loads the code of the screen at a path. */
  preload: (path: string) => void
  /** The placeholder of the screen. */
  skeleton: SkeletonKind
  offlineInput?: OfflineInput | undefined
  /** The query parameters that select a view of the screen. */
  viewParams?: readonly string[] | undefined
  /** What is shown in place of a screen that the member's plan does not include. */
  locked: ReactNode
  /** Notices of features, shown above the lower edge of every page. */
  banners: ReactNode
  /** What keeps the features' data up to date on every page. It shows nothing. */
  background: ReactNode
  /** Marks the message icon while something is unread. */
  unreadMark: ReactNode
  /** What the features may have on this device that the server has not confirmed. */
  unsentData: readonly UnsentData[]
  analytics: Analytics | null
}

/** Everything around the screens of a logged-in member. */
export function AppShell({
  preload,
  skeleton,
  offlineInput,
  viewParams = [],
  locked,
  banners,
  background,
  unreadMark,
  unsentData,
  analytics,
}: AppShellProps) {
  const session = useSession()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const store = useStore<{ formDrafts: FormDrafts }>()
  const toasts = useToasts()
  const { pathname, isMenuOpen, setMenuOpen } = useRouteChanges(viewParams, analytics)
  const [isReachable, setReachable] = useState<boolean | null>(null)
  const [logOut] = useLogoutMutation()
  const [isLogOutAsked, setLogOutAsked] = useState(false)
  const user = session.status === 'authenticated' ? session.user : null
  const userId = user?.id
  const viewedUserId = useSelector(selectViewedUserId)
  const isViewing = viewedUserId !== null
  const isWebview = useSelector(selectIsWebview)

  useEffect(() => {
    if (session.status === 'anonymous') dispatch(leaveEndedSession())
    if (session.status === 'superseded') void dispatch(logOutOnDevice(() => logOut().unwrap()))
  }, [session.status, logOut, dispatch])

  const findUnsaved = useRef<FindUnsaved | null>(null)
  useEffect(() => {
    void importFindUnsaved().then((find) => {
      findUnsaved.current = find
    })
  }, [])

  useEffect(() => {
    // an admin who views a member changes neither the member's drafts nor their own
    if (!userId || isViewing) return
    if (!claimTab(userId, isWebviewKey)) dispatch(memberChanged())
  }, [userId, isViewing, dispatch])

  const email = user?.email
  useEffect(() => {
    if (userId && email && !isViewing) analytics?.identify({ id: userId, email })
  }, [userId, email, isViewing, analytics])

  if (session.status === 'unreachable')
    return <UnreachablePage {...session} viewedUserId={viewedUserId} />
  const isBare = isWebview || isNavigationHidden(pathname)
  if (!user) return <AppSkeleton skeleton={skeleton} isBare={isBare} />

  const logOutNow = () => void dispatch(logOutOnDevice(() => logOut().unwrap()))
  const handleLogOut = async () => {
    setMenuOpen(false)
    // at once if it has loaded: the tab may be closed
    const find = findUnsaved.current ?? (await importFindUnsaved())
    const { formDrafts } = store.getState()
    if (find(unsentData, user, formDrafts).length === 0) return logOutNow()
    // a first visit that has gone offline may not have the dialog
    const hasDialog = await importLogOutDialog().then(Boolean, () => false)
    if (hasDialog) setLogOutAsked(true)
    else if (window.confirm(UNSAVED_QUESTION)) logOutNow()
  }

  return (
    <FeatureProvider
      member={user}
      readOnlyReason={getReadOnlyReason(isViewing ? user : null, isReachable)}
      showToast={toasts.show}
    >
      <PreloadContext value={preload}>
        <ShellFrame data-bare={isBare || undefined}>
          {!isBare && (
            <>
              <SkipLink href="#content">Skip to content</SkipLink>
              <Navigation
                isMenuOpen={isMenuOpen}
                onMenuToggle={() => setMenuOpen(!isMenuOpen)}
                onLogOut={() => void handleLogOut()}
                unreadMark={unreadMark}
              />
            </>
          )}
          <PageWrapper
            id="content"
            tabIndex={-1}
            hidden={isMenuOpen}
            data-padding={getPadding(pathname, isWebview)}
          >
            <Notices
              toasts={toasts.messages}
              onDismiss={toasts.dismiss}
              onShow={toasts.show}
              isReachable={isReachable}
              offlineInput={offlineInput}
              onChecked={setReachable}
              viewed={isViewing ? user : null}
              banners={banners}
              background={background}
              unsentData={unsentData}
            />
            <ScreenBoundary key={pathname} onRenderError={() => dispatch(clearMemberCache())}>
              <Suspense fallback={<ScreenSkeleton kind={skeleton} />}>
                <GuardedOutlet {...{ pathname, user, skeleton, locked }} />
              </Suspense>
            </ScreenBoundary>
          </PageWrapper>
        </ShellFrame>
        {isLogOutAsked && (
          <LogOutDialog onConfirm={logOutNow} onClose={() => setLogOutAsked(false)} />
        )}
      </PreloadContext>
    </FeatureProvider>
  )
}

/** Loads what names unsent data. Without its code nothing is named, so that logging out works. */
const importFindUnsaved = () =>
  import('./unsent-data/findUnsaved.ts').then(
    (module) => module.findUnsaved,
    () => () => [],
  )

const Notices = createLazyComponent(async () => (await import('./ShellNotices.tsx')).ShellNotices, {
  renderPlaceholder: () => null,
})

const UnreachablePage = createLazyComponent(
  async () => (await import('./failures/UnreachablePage.tsx')).UnreachablePage,
  { renderPlaceholder: () => null },
)

const importLogOutDialog = async () => (await import('./LogOutDialog.tsx')).LogOutDialog

const LogOutDialog = createLazyComponent(importLogOutDialog, { renderPlaceholder: () => null })

const UNSAVED_QUESTION = "Some of what you entered isn't saved yet. Log out and remove it?"

/**
 * The padding around a screen. Screens without the page wrapper fill the window. In a native app's
 * web view the others have only a small padding.
 */
function getPadding(pathname: string, isWebview: boolean): 'none' | 'small' | undefined {
  if (isWrapperSkipped(pathname)) return 'none'
  return isWebview ? 'small' : undefined
}

function getReadOnlyReason(viewed: User | null, isReachable: boolean | null): string | null {
  if (viewed) return `Viewing as ${viewed.first_name} ${viewed.last_name}, read only.`
  return isReachable === false ? NEEDS_CONNECTION : null
}

/**
 * Closes the menu, moves the focus to the content and counts the page view on every route change. A
 * link to another view of the same screen is a route change, too. A tab is none: it replaces the
 * parameters in the address and keeps the focus.
 */
function useRouteChanges(viewParams: readonly string[], analytics: Analytics | null) {
  const { pathname, search, key } = useLocation()
  const [menu, setMenu] = useState({ at: key, isOpen: false })
  const params = new URLSearchParams(search)
  const view = viewParams.map((name) => params.get(name)).join()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const last = useRef<{ pathname: string; view: string } | null>(null)

  // by key, so that a link to the current page closes the menu, too
  if (menu.at !== key) setMenu({ at: key, isOpen: false })

  useEffect(() => {
    const before = last.current
    last.current = { pathname, view }
    if (before?.pathname === pathname && (isReplaced || before.view === view)) return
    analytics?.track({ name: '$pageview', properties: { route: getRoutePattern(pathname) } })
    if (before === null) return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, view, isReplaced, analytics])

  return {
    pathname,
    isMenuOpen: menu.isOpen && menu.at === key,
    setMenuOpen: (isOpen: boolean) => setMenu({ at: key, isOpen }),
  }
}
