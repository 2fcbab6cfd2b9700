import type { Page } from '@playwright/test'
import { isPublic } from '../src/routing/access.ts'
import { paths } from '../src/routing/paths.ts'
import { expect, test } from './fixtures.ts'
import { foreignRequests } from './foreignRequests.ts'
import { expectNoViolations } from './payments.ts'

const examples = Object.values(paths).map((path) => path.replaceAll(/:\w+/g, 'some-name-1'))
const isOpen = (pathname: string) => isPublic({ pathname, search: '' })
/** These redirect. */
const passing: readonly string[] = [paths.root, paths.loading, paths.webview]
/** One address of each kind of screen; axe looks at these. */
const screens: readonly string[] = [
  '/login',
  '/forgot-password',
  '/join/some-name-1/some-name-1',
  '/invite',
  '/invite/some-name-1',
  '/open?to=%2Flogin',
  '/preview/protocols',
  '/home',
  '/appointments',
  '/appointments/book',
  '/settings',
  '/choose-your-practitioner',
  '/labs',
  '/messaging',
  '/surveys',
  '/courses/enrolled/some-name-1/open',
  '/nowhere',
]

// what the browser complains about (errors, broken rules of the content policy) fails every journey; these go everywhere
test('every address, and every link from there, loads without errors in the browser and is accessible', async ({
  page,
  logIn,
  baseURL,
}) => {
  const foreign = foreignRequests(page, baseURL ?? '')
  const outside = examples.filter(isOpen)
  const open = await crawl(
    page,
    [...outside, '/login?next=%2Flabs', '/open?to=%2Flogin'],
    baseURL ?? '',
    isOpen,
  )
  expect(open).toEqual(expect.arrayContaining(outside))
  await logIn('maya@example.com')
  const inside = examples.filter((path) => !isOpen(path) && !passing.includes(path))
  const visited = await crawl(
    page,
    [...inside, '/', '/loading', '/nowhere', '/appointments/book?date=2026-11-03'],
    baseURL ?? '',
    (path) => !isOpen(path),
  )
  expect(visited).toEqual(expect.arrayContaining(inside))
  expect(foreign).toEqual([])
  expect([...open, ...visited]).toEqual(expect.arrayContaining([...screens]))
})

test('dialogs, menus and moves keep to the content policy, too', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('leo@example.com')
  await page
    .getByRole('link', { name: /^See times of/ })
    .first()
    .click()
  await expect(page.getByText('Included in your membership')).toBeVisible()
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/held for you/)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('link', { name: 'See your sessions' }).click()
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect(
    page.getByRole('dialog').getByRole('region', { name: 'Next openings' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expectNoViolations(page)
})

/**
 * Goes to each address and to every page of ours that they link to and that `isWanted`. Answers
 * where it was.
 */
async function crawl(
  page: Page,
  starts: readonly string[],
  origin: string,
  isWanted: (pathname: string) => boolean,
): Promise<string[]> {
  const refused: string[] = []
  page.on(
    'response',
    (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`),
  )
  const visited = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue
    visited.add(path)
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'")
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (screens.includes(path)) await expectNoViolations(page)
    const links = await page
      .locator('a[href]:not([download])')
      .evaluateAll((found) =>
        found.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
      )
    const ours = links.filter(
      (href) =>
        href.startsWith(`${origin}/`) && !href.includes('#') && isWanted(new URL(href).pathname),
    )
    waiting.push(...ours.map((href) => href.slice(origin.length)))
  }
  expect(refused).toEqual([])
  return [...visited]
}
