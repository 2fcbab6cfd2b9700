import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { config } from '../../config.ts'
import { findRouteName } from '../../routing/matchRoute.ts'
import { type RouteName, routes } from '../../routing/routes.ts'
import { findScreenTitle, observeScreen } from './screenTitle.ts'

/** Screens with several views, such as the confirmation and the booked session. */
const routesWithViews: readonly (RouteName | null)[] = [
  'book',
  'confirm',
  'documents',
  'sessions',
  'session',
  'settingsSection',
]

/** Sets the tab's title on every route change. It names the view on screens with several ones. */
export function useTabTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const name = findRouteName(pathname)
    const setTitle = () => {
      const view = routesWithViews.includes(name) ? findScreenTitle()?.textContent : null
      const title = view || (name ? routes[name].title : 'Page not found')
      document.title = `${title} · ${config.brandName}`
    }
    setTitle()
    return observeScreen(setTitle)
  }, [pathname])
}
