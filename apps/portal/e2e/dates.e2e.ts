import { expect, test } from './fixtures.ts'

test('a date that cannot be read leaves its place empty; one that is only spelled oddly is shown', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com')
  let at = 'soon'
  await page.route('**/appointments/?scope=upcoming*', async (route) => {
    const answer = await route.fetch()
    const { results, next } = (await answer.json()) as { results: object[]; next: null }
    await route.fulfill({ json: { results: results.map((session) => ({ ...session, at })), next } })
  })
  await page.goto('/appointments')
  const session = page.getByRole('region', { name: 'Upcoming' }).getByRole('article')
  await expect(session).toContainText('with Ana Rivera')
  await expect(session.locator('time').first()).toHaveText('')
  await expect(session).not.toContainText(/invalid|NaN/i)

  at = '2026-11-03 15:00:00 00:00'
  await page.reload()
  await expect(session.locator('time').first()).toHaveText('Tue, Nov 3 at 10:00 am EST')
  await expect(session).toContainText(/In 5 days/)
})
