import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { config } from '../../config.ts'
import { findRouteName } from '../../routing/matchRoute.ts'
import { routes, routesWithViews } from '../../routing/routes.ts'
import { findPageName, observeScreen } from './screenTitle.ts'

/** Sets the tab's title on every route change. It names the view, or the record, that is shown. */
export function useTabTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const name = findRouteName(pathname)
    const setTitle = () => {
      const view =
        name !== null && routesWithViews.includes(name) ? findPageName()?.textContent : null
      const title = view || (name ? routes[name].title : 'Page not found')
      document.title = `${title} · ${config.brandName}`
    }
    setTitle()
    return observeScreen(setTitle)
  }, [pathname])
}
