import { expect, type Page } from '@playwright/test'
import { isPublic } from '../src/routing/access.ts'
import { findRouteName } from '../src/routing/matchRoute.ts'
import { paths } from '../src/routing/paths.ts'

export const isPublicPath = (pathname: string): boolean => isPublic({ pathname, search: '' })

/** Routes without a screen of their own. Confirm redirects until a time is chosen. */
const redirects: readonly string[] = [paths.root, paths.loading, paths.webview, paths.confirm]

/** The id in addresses of records, which no record has. */
export const UNKNOWN_ID = 'some-name-1'

/** One address for each route with a screen. */
const addresses = Object.values(paths)
  .filter((path) => !redirects.includes(path))
  .map((path) =>
    path
      .replace(':brandSlug', 'northside')
      .replace(':offerSlug', 'reset-programme')
      .replaceAll(/:\w+/g, UNKNOWN_ID),
  )

export const publicAddresses = addresses.filter(isPublicPath)

export const memberAddresses = addresses.filter((address) => !isPublicPath(address))

/** How often the deep tests repeat what is similar: docs/testing.md. */
const repetitions = Number(process.env['TEST_REPETITIONS'] ?? 1)

/**
 * Returns those of `sizes` at which a test opens the screen with this index: as many as there are
 * repetitions, so that neighbors in the list, which have similar screens, share all of them.
 */
export const pickSizes = <Size>(sizes: readonly Size[], index: number): readonly Size[] =>
  sizes.filter((_size, at) => (index + at) % sizes.length < repetitions)

export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

let memberScreens: readonly string[] | null = null

/**
 * Finds the screens of Maya, who is logged in: every route of members, with every tab, and with one
 * of the records that its screens link to. Returns their addresses. Every test begins with the same
 * data, so a worker looks for them once.
 */
export async function findMemberScreens(page: Page): Promise<readonly string[]> {
  memberScreens ??= await searchScreens(page)
  return memberScreens
}

async function searchScreens(page: Page): Promise<string[]> {
  const found = new Map<string, string>()
  const add = (url: URL): void => {
    const kind = getKind(url)
    if (kind !== null && !found.has(kind)) found.set(kind, url.pathname + url.search)
  }
  for (const address of memberAddresses.filter((path) => !path.includes(UNKNOWN_ID))) {
    await page.goto(address)
    await waitForScreen(page)
    add(new URL(page.url()))
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await waitForScreen(page)
      add(new URL(page.url()))
      await addLinks(page, add)
    }
    await addLinks(page, add)
  }
  return [...found.values()]
}

async function addLinks(page: Page, add: (url: URL) => void): Promise<void> {
  const links = await page
    .locator('a[href]:not([download], [inert] *)')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  for (const href of links) {
    const url = new URL(href)
    if (url.origin === new URL(page.url()).origin && !isPublicPath(url.pathname)) add(url)
  }
}

/** Addresses of one kind differ in ids and dates only. Null: no address of the portal. */
export function getKind({ pathname, search }: URL): string | null {
  const name = findRouteName(pathname)
  if (name === null || redirects.includes(paths[name])) return null
  const parts = [...pathname.split('/'), ...[...new URLSearchParams(search)].flat()]
  return [name, ...parts.map((part) => (/\d/.test(part) ? '*' : part))].join(' ')
}
