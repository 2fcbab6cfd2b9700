import { onTestFinished } from 'vitest'

/** Stops navigations to other documents. Returns the list of their destinations. */
export function blockNavigations(): string[] {
  const destinations: string[] = []
  const block = (event: NavigateEvent) => {
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    destinations.push(pathname + search)
  }
  window.navigation.addEventListener('navigate', block)
  onTestFinished(() => window.navigation.removeEventListener('navigate', block))
  return destinations
}
