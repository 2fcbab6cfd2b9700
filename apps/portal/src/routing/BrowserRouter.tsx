import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * The router's own `BrowserRouter`, without the module that contains it: that one also contains
 * forms, fetchers and prefetching for framework pages, and no bundler can remove them
 * (docs/performance.md).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setState] = useState({
    action: history.action,
    location: history.location,
  })
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setState(update))),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
