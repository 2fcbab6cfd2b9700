import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findRouteName } from '../routing/matchRoute.ts'
import { config } from '../config.ts'
import { routes } from '../routing/routes.ts'

/** Sets the tab's title on every route change. */
export function useTabTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const name = findRouteName(pathname)
    document.title = `${name ? routes[name].title : 'Page not found'} · ${config.brandName}`
  }, [pathname])
}
