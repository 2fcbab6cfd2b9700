import { useEffect } from 'react'
import { createGlobalStyle } from 'styled-components'

/**
 * Prints a page in the light colors and without the navigation, the notices and everything with
 * `data-screen-only`. Mount it on pages that members print.
 */
export function PrintStyle() {
  useEffect(() => {
    const root = document.documentElement
    let before: string | undefined
    const showLight = () => {
      before = root.dataset['theme']
      root.dataset['theme'] = 'light'
    }
    const restore = () => {
      if (before === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = before
    }
    window.addEventListener('beforeprint', showLight)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', showLight)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
  return <Style />
}

const Style = createGlobalStyle`
  @media print {
    body > div > header, header:has(nav), [data-notices], [data-screen-only] {
      display: none !important;
    }
    body, html {
      background: none;
    }
    /* without the navigation, its column would be the page's */
    div:has(> main#content) {
      display: block !important;
      min-height: 0;
    }
    body::before {
      display: none;
    }
    h1, h2, h3 {
      break-after: avoid;
    }
    li, tr, dl > div {
      break-inside: avoid;
    }
    main#content {
      padding: 0;
    }
  }
`
