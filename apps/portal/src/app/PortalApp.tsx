import { createLazyComponent } from '@portal/features/shared'
import { Suspense } from 'react'
import { Provider } from 'react-redux'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { AppShell } from '../shell/AppShell.tsx'
import { ErrorBoundary } from '../shell/failures/ErrorBoundary.tsx'
import { applyAppearance } from '../storage/appearance.ts'
import { isPublic } from '../routing/access.ts'
import { BrowserRouter } from '../routing/BrowserRouter.tsx'
import { paths } from '../routing/paths.ts'
import { allRoutes, getRoute } from './routes.tsx'
import type { Analytics } from '../shell/analytics/analytics.ts'
import { RelatedLinksContext } from '../shell/page/RelatedLinks.tsx'
import { UnsentDataContext } from '../shell/unsent-data/UnsentDataContext.ts'
import { clearMemberCache } from '../session/memberData.ts'
import type { AppStore } from '../session/store.ts'
import { shellParts, renderRelatedLinks } from './shellParts.tsx'
import { unsentData } from './unsentData.ts'

// before the first render
applyAppearance()

export interface AppProps {
  store: AppStore
  analytics: Analytics | null
}

export function PortalApp({ store, analytics }: AppProps) {
  return (
    <Provider store={store}>
      <ErrorBoundary onError={() => store.dispatch(clearMemberCache())}>
        <BrowserRouter>
          <Routes>
            <Route path={paths.root} element={<RedirectToHome />} />
            <Route element={<Layout analytics={analytics} />}>
              {allRoutes.map(({ path, screen: Screen }) => (
                <Route key={path} path={path} caseSensitive element={<Screen />} />
              ))}
            </Route>
          </Routes>
        </BrowserRouter>
      </ErrorBoundary>
    </Provider>
  )
}

/** Keeps the query, which may contain the code of a message. */
function RedirectToHome() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: paths.home, search }} replace />
}

const LockedScreen = createLazyComponent(
  async () => (await import('./screens/LockedScreen.tsx')).LockedScreen,
)

const preload = (path: string) => void getRoute(path).screen.preload()

/**
 * Puts the shell around a screen. Public ones have none, so that they do not wait for the session
 * check.
 */
function Layout({ analytics }: Pick<AppProps, 'analytics'>) {
  const location = useLocation()
  const { skeleton, offlineInput, viewParams } = getRoute(location.pathname)
  return isPublic(location) ? (
    <Suspense>
      <Outlet />
    </Suspense>
  ) : (
    <UnsentDataContext value={unsentData}>
      <RelatedLinksContext value={renderRelatedLinks}>
        <AppShell
          preload={preload}
          skeleton={skeleton}
          offlineInput={offlineInput}
          viewParams={viewParams}
          locked={<LockedScreen />}
          {...shellParts}
          unsentData={unsentData}
          analytics={analytics}
        />
      </RelatedLinksContext>
    </UnsentDataContext>
  )
}
