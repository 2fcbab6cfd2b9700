import type { Page } from '@playwright/test'
import { paths } from '../src/routing/paths.ts'
import { expectAccessible } from './expectAccessible.ts'
import { expect, test } from './fixtures.ts'
import {
  findMemberScreens,
  getKind,
  isPublicPath,
  memberAddresses,
  pickSizes,
  publicAddresses,
  UNKNOWN_ID,
  waitForScreen,
} from './screens.ts'
import { trackForeignRequests } from './trackForeignRequests.ts'

/** The pages that respond with 404. */
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
      // the steps of an offer and of an invite ask whether somebody is logged in
      const isMemberCall = /\/users\/(?!auth\/)/.test(request.url())
      if (isMemberCall && pathname !== paths.login)
        memberRequests.push(`${pathname} ${request.url()}`)
    })
    await crawl(page, publicScreens, baseURL ?? '', isPublicPath, async () => {
      expect(await page.title()).toMatch(/.+ · (Juniper|Northside)$|^Join (Juniper|Northside)$/)
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

const widths = [320, 1440]

async function expectAllAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    await page.goto(address)
    for (const width of pickSizes(widths, index)) {
      await page.setViewportSize({ width, height: 900 })
      await waitForScreen(page)
      await expectAccessible(page)
    }
    await expectFitWithLargeText(page)
  }
}

test.describe('accessible on a phone and a desktop, and fit for a phone with large text', () => {
  test('are the public screens', { tag: '@deep' }, async ({ page }) => {
    await expectAllAccessible(page, publicScreens)
  })

  // in parts, one for each worker
  const parts = [1, 2]
  for (const part of parts)
    test(`are the member's screens, part ${part}`, { tag: '@deep' }, async ({ page, logIn }) => {
      await logIn('maya@example.com')
      const screens = [...(await findMemberScreens(page)), '/nowhere']
      await expectAllAccessible(
        page,
        screens.filter((_screen, index) => index % parts.length === part - 1),
      )
    })
})

/** Text of twice the size must not make a page on a phone scroll sideways, or lose letters. */
async function expectFitWithLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
  expect(width, page.url()).toBeLessThanOrEqual(390)
  expect(await page.evaluate(findTextCutAtStart), page.url()).toEqual([])
}

/** Returns the texts of which a line begins outside of an element that clips its content. */
function findTextCutAtStart(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode
    const element = text.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const start = Math.min(...[...range.getClientRects()].map(({ left }) => left))
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const { overflowX } = getComputedStyle(outer)
      const { left, width } = outer.getBoundingClientRect()
      // what is hidden visually is a pixel wide
      const isClipping = (overflowX === 'hidden' || overflowX === 'clip') && width > 1
      if (isClipping && start < left - 1) cut.push(text.textContent ?? '')
    }
  }
  return cut
}

/** Pages of one kind that are visited: of a known and an unknown record. */
const PAGES_OF_A_KIND = 2

/**
 * Visits each address and, from there, every linked address of the portal that `isIncluded`, as
 * long as few pages of its kind were visited.
 */
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
  const counts = new Map<string, number>()
  const queue = [...starts]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const kind = getKind(new URL(address, origin)) ?? address
    const count = counts.get(kind) ?? 0
    if (visited.has(address) || count >= PAGES_OF_A_KIND) continue
    visited.add(address)
    counts.set(kind, count + 1)
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
