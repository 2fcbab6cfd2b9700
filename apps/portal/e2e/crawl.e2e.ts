import type { Page } from '@playwright/test'
import { paths } from '../src/routing/paths.ts'
import { expectAccessible } from './expectAccessible.ts'
import { expect, test } from './fixtures.ts'
import {
  findMemberScreens,
  isPublicPath,
  memberAddresses,
  publicAddresses,
  UNKNOWN_ID,
  waitForScreen,
} from './screens.ts'
import { trackForeignRequests } from './trackForeignRequests.ts'

/** Their pages respond with 404. */
const UNKNOWN_JOIN_PAGES: readonly string[] = ['/join/no-such-brand', '/join/juniper/no-such-offer']
const publicScreens = [
  ...publicAddresses,
  ...UNKNOWN_JOIN_PAGES,
  '/login?next=%2Flabs',
  '/open?to=%2Flogin',
]

// the fixtures fail a test with an error or a violation of the content security policy
test(
  'loads every public page without errors, requests for the member or a navigation',
  { tag: '@deep' },
  async ({ page, baseURL }) => {
    const foreignRequests = trackForeignRequests(page, baseURL ?? '')
    const memberRequests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(page.url())
      if (request.url().includes('/users/') && pathname !== paths.login)
        memberRequests.push(`${pathname} ${request.url()}`)
    })
    await crawl(page, publicScreens, baseURL ?? '', isPublicPath, async () => {
      expect(await page.title()).toMatch(/.+ · Juniper$/)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    })
    expect(memberRequests).toEqual([])
    expect(foreignRequests).toEqual([])
  },
)

test(
  'loads every page of a member without errors',
  { tag: '@deep' },
  async ({ page, logIn, baseURL }) => {
    const foreignRequests = trackForeignRequests(page, baseURL ?? '')
    await logIn('maya@example.com')
    const screens = await findMemberScreens(page)
    // a tab, a section and a record, which the route table does not list
    expect(screens).toEqual(
      expect.arrayContaining([
        '/protocols?list=week',
        '/settings/security',
        expect.stringMatching(/^\/protocols\/.+/),
      ]),
    )
    await crawl(
      page,
      [
        ...memberAddresses,
        ...screens,
        '/',
        '/loading',
        '/nowhere',
        '/appointments/book?date=2026-11-03',
        '/documents?list=deleted',
      ],
      baseURL ?? '',
      (pathname) => !isPublicPath(pathname),
    )
    expect(foreignRequests).toEqual([])
  },
)

const widths = [320, 390, 820, 1440]

test(
  'is accessible at any width and fits a phone with large text on any kind of screen',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    const expectAllAccessible = async (addresses: readonly string[]): Promise<void> => {
      for (const address of addresses) {
        await page.goto(address)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await waitForScreen(page)
          await expectAccessible(page)
        }
        await expectFitWithLargeText(page)
      }
    }
    await expectAllAccessible(publicScreens)
    await logIn('maya@example.com')
    await expectAllAccessible([...(await findMemberScreens(page)), '/nowhere'])
  },
)

/** Text of twice the size must not make a page on a phone scroll sideways. */
async function expectFitWithLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
  expect(width, page.url()).toBeLessThanOrEqual(390)
}

/** Visits each address and, from there, every linked address of the portal that `isIncluded`. */
async function crawl(
  page: Page,
  starts: readonly string[],
  origin: string,
  isIncluded: (pathname: string) => boolean,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const failures: string[] = []
  page.on('response', (response) => {
    const isUnknown =
      page.url().includes(UNKNOWN_ID) ||
      UNKNOWN_JOIN_PAGES.includes(response.url().slice(origin.length))
    const isExpected = response.status() === 404 && isUnknown
    if (response.status() >= 400 && !isExpected)
      failures.push(`${response.status()} ${response.url()} on ${page.url()}`)
  })
  const visited = new Set<string>()
  const queue = [...starts]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (visited.has(address)) continue
    visited.add(address)
    const response = await page.goto(address)
    expect(response?.headers()['content-security-policy'], address).toContain("default-src 'none'")
    await waitForScreen(page)
    await check()
    const links = await page
      .locator('a[href]:not([download], [inert] *)')
      .evaluateAll((found) =>
        found.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
      )
    const internal = links.filter(
      (href) =>
        href.startsWith(`${origin}/`) &&
        // a file, which is no page of the portal
        !href.startsWith(`${origin}/api/`) &&
        !href.includes('#') &&
        isIncluded(new URL(href).pathname),
    )
    queue.push(...internal.map((href) => href.slice(origin.length)))
  }
  expect(failures).toEqual([])
}
