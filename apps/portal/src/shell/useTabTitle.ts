import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathNameOf } from '../app/addresses.ts'
import { config } from '../app/config.ts'
import { titles } from '../app/titles.ts'

/** Every route change gives the tab its title. */
export function useTabTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const name = pathNameOf(pathname)
    document.title = `${name ? titles[name] : 'Page not found'} · ${config.brandName}`
  }, [pathname])
}
