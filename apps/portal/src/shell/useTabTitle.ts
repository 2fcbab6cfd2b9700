import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findRouteName } from '../routing/matchRoute.ts'
import { config } from '../config.ts'
import { titles } from '../routing/titles.ts'

/** Every route change gives the tab its title. */
export function useTabTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const name = findRouteName(pathname)
    document.title = `${name ? titles[name] : 'Page not found'} · ${config.brandName}`
  }, [pathname])
}
