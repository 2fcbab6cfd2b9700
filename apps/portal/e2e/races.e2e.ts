import { expect, instantOf, openTimes, summary, test } from './fixtures.ts'

test('somebody is faster: the draft is kept and the nearest times are offered', async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').nth(1).click()
  const wanted = page.locator('button[aria-pressed=true]:has(> time)')
  const at = await instantOf(wanted)
  const taken = (await summary(page).locator('dd time').textContent()) ?? ''

  const leo = await apiClient('leo@example.com')
  const practitioner = await idOf(leo, 'Ana Rivera')
  const booked = await leo.post('/api/client/v1/appointments/', {
    at,
    practitioner_id: practitioner,
    appointment_type: 'INITIAL_CONSULTATION',
    user_timezone: 'Europe/Berlin',
  })
  expect(booked.status).toBe(201)

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'That time was just taken' })).toBeVisible()
  await expect(page.getByText(`${taken} is no longer open.`)).toBeVisible()
  const nearest = page.getByRole('region', { name: 'Nearest available times' }).getByRole('button')
  await expect(nearest.first()).toBeVisible()
  await nearest.first().click()
  await expect(page.getByText(/held for you/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
})

test('the hold ends: what was typed stays, and the time can be held again', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await openTimes(page).last().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/held for you/)).toBeVisible()
  await page
    .getByLabel('What would you like to talk about? (optional)')
    .fill('Energy in the afternoon')

  server.setClock('2026-10-29T13:11:00Z')
  await page.clock.setSystemTime('2026-10-29T13:11:00Z')
  await expect(page.getByText(/The ten minutes are over/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Hold it again' }).click()
  await expect(page.getByText(/held for you/)).toBeVisible()
  await expect(page.getByLabel('What would you like to talk about? (optional)')).toHaveValue(
    'Energy in the afternoon',
  )
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
})

test('the hold ends and somebody takes the time: the nearest times are offered', async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').nth(1).click()
  const at = await instantOf(page.locator('button[aria-pressed=true]:has(> time)'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/held for you/)).toBeVisible()

  server.setClock('2026-10-29T13:11:00Z')
  await page.clock.setSystemTime('2026-10-29T13:11:00Z')
  const leo = await apiClient('leo@example.com')
  const fields = {
    at,
    practitioner_id: await idOf(leo, 'Ana Rivera'),
    appointment_type: 'INITIAL_CONSULTATION',
    user_timezone: 'Europe/Berlin',
  }
  expect((await leo.post('/api/client/v1/appointments/', fields)).status).toBe(201)
  await page.getByRole('button', { name: 'Hold it again' }).click()
  await expect(page.getByRole('heading', { name: 'That time was just taken' })).toBeVisible()
})

test('a server that is away while the member confirms books once when it is back', async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await openTimes(page).last().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/held for you/)).toBeVisible()
  await server.stop()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not reach the server' }),
  ).toBeVisible()
  await server.restart('2026-10-29T13:01:00Z')
  await page.getByRole('button', { name: 'Confirm booking' }).dblclick()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  const maya = await apiClient('maya@example.com')
  const { body } = await maya.get('/api/client/v1/appointments/?scope=upcoming')
  expect(body['results']).toHaveLength(2)
})

async function idOf(
  client: { get: (path: string) => Promise<{ body: Record<string, unknown> }> },
  name: string,
): Promise<string> {
  const { body } = await client.get('/api/client/v1/practitioners/')
  const practitioners = body['results'] as { id: string; name: string }[]
  return practitioners.find((practitioner) => practitioner.name === name)?.id ?? ''
}
