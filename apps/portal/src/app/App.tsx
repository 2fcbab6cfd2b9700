import { Provider } from 'react-redux'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { AppShell } from '../shell/AppShell.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { paths } from './paths.ts'
import { allRoutes } from './routes.tsx'
import type { AppStore } from './store.ts'

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter>
          <Routes>
            <Route path={paths.root} element={<Navigate to={paths.home} replace />} />
            <Route element={<AppShell />}>
              {allRoutes.map(({ path, screen: Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Route>
          </Routes>
        </BrowserRouter>
      </ErrorBoundary>
    </Provider>
  )
}
