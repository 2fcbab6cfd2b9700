import { Suspense } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { AppShell } from '../shell/AppShell.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { applyAppearance } from '../storage/appearance.ts'
import { isPublic } from '../routing/access.ts'
import { paths } from '../routing/paths.ts'
import { allRoutes } from './routes.tsx'
import type { AppStore } from '../session/store.ts'

// before the first render
applyAppearance()

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter>
          <Routes>
            <Route path={paths.root} element={<ToHome />} />
            <Route element={<Frame />}>
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

/** The root leads on, with what its query says: a message to show. */
function ToHome() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: paths.home, search }} replace />
}

/** What is for everybody asks nobody who they are. */
function Frame() {
  return isPublic(useLocation()) ? (
    <Suspense>
      <Outlet />
    </Suspense>
  ) : (
    <AppShell />
  )
}
