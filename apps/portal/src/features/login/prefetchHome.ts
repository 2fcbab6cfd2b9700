import { paths } from '../../routing/paths.ts'

/**
 * While somebody types their password: fetches the files that the document behind the login names,
 * so that it opens at once.
 */
export async function prefetchHome(): Promise<void> {
  const answer = await fetch(paths.home)
  if (!answer.ok) return
  // its styles carry the nonce of another answer: the content policy would report them here
  const markup = (await answer.text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const named of page.querySelectorAll(
    'link[rel=modulepreload][href], script[type=module][src]',
  )) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = 'script'
    link.crossOrigin = ''
    link.href = named.getAttribute('href') ?? named.getAttribute('src') ?? ''
    document.head.append(link)
  }
}
