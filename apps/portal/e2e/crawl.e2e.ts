import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { expect, test } from './journey.ts'

// what the browser complains about (errors, broken rules of the content policy) fails every journey; these go everywhere
test('every address, and every link from there, loads without a complaint of the browser', async ({ page, signIn, baseURL }) => {
  test.slow()
  expect(await crawl(page, [paths.login, '/login?next=%2Flabs'], baseURL ?? '')).toEqual(['/login', '/login?next=%2Flabs'])
  await signIn('maya@example.com')
  const inside = Object.values(paths).filter((path) => path !== paths.login)
  const visited = await crawl(page, [...inside, '/nowhere', '/appointments/book?date=2026-11-03'], baseURL ?? '')
  expect(visited).toEqual(expect.arrayContaining(inside))
})

test('dialogs, menus and moves keep to the content policy, too', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('leo@example.com')
  await page.getByRole('link', { name: /^See times of/ }).first().click()
  await expect(page.getByText('Included in your membership')).toBeVisible()
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('link', { name: 'See your sessions' }).click()
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Next openings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
})

/** Goes to each address and to every page of ours that they link to. Answers where it was. */
async function crawl(page: Page, starts: readonly string[], origin: string): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
  const visited = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue
    visited.add(path)
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'")
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const links = await page.locator('a[href]:not([download])').evaluateAll((found) => found.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
    waiting.push(...links.filter((href) => href.startsWith(`${origin}/`) && !href.includes('#')).map((href) => href.slice(origin.length)))
  }
  expect(refused).toEqual([])
  return [...visited]
}
