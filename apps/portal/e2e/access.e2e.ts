import { expect, test } from './fixtures.ts'

test('logging in says what is wrong, and never leads out of the portal or round in circles', async ({
  page,
  context,
  server,
}) => {
  // an unreadable cookie of ours is replaced, whatever wrote it
  await context.addCookies([{ name: 'csrftoken', value: '%E0%A4%A', url: server.origin }])
  await page.goto('/login')
  const problem = page.getByRole('alert')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
  await page.getByLabel('Email').fill('rivera@example.com')
  await page.getByLabel('Password').fill('not-this-one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(problem).toContainText('do not match')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(problem).toContainText('This portal is for clients.')

  for (const next of [
    'https://elsewhere.example/home',
    '/..//elsewhere.example',
    '/login?next=/login',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill('maya@example.com')
    await page.getByLabel('Password').fill('juniper-demo-1')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    expect(page.url()).toBe(`${server.origin}/home`)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL('**/login')
  }
})

test('logging out ends it in every tab, and leaves nothing of the member on the device', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').first().click()
  const other = await context.newPage()
  await other.goto('/appointments')
  await expect(other.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toMatch(/maya|bookingDraft|@/i)
  }
  await page.goto('/home')
  await page.waitForURL('**/login?next=%2Fhome')
})

test('a server that restarts signs nobody out', async ({ page, server, logIn }) => {
  await logIn('maya@example.com')
  await server.restart('2026-10-29T13:02:00Z')
  await page.clock.fastForward('02:05')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
})
