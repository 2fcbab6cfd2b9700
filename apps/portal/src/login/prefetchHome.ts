import { paths } from '../app/paths.ts'

/** While somebody types their password: fetches the files that the document behind the sign-in names, so that it opens at once. */
export async function prefetchHome(): Promise<void> {
  const answer = await fetch(paths.home)
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const named of page.querySelectorAll('link[rel=modulepreload][href], script[type=module][src]')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = 'script'
    link.crossOrigin = ''
    link.href = named.getAttribute('href') ?? named.getAttribute('src') ?? ''
    document.head.append(link)
  }
}
