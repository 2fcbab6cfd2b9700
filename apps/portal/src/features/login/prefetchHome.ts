import { paths } from '../../routing/paths.ts'

/**
 * Prefetches the scripts of the app document while the member types the password, so that it opens
 * immediately after login.
 */
export async function prefetchHome(): Promise<void> {
  const response = await fetch(paths.home)
  if (!response.ok) return
  // parsing the styles would violate this page's content security policy: their nonce differs
  const markup = (await response.text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of page.querySelectorAll(
    'link[rel=modulepreload][href], script[type=module][src]',
  )) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = 'script'
    link.crossOrigin = ''
    link.href = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
    document.head.append(link)
  }
}
