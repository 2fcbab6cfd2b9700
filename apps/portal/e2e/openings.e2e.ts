import type { TestClient } from '@portal/api/built'
import { expect, getBookedTitle, test, waitForEmails } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Books a morning of Ana Rivera and cancels it again, so that somebody else can have it. */
async function freeMorning(client: TestClient): Promise<void> {
  const { body } = await client.get('/api/client/v1/practitioners/')
  const practitioners = body['results'] as { id: string; name: string }[]
  const id = practitioners.find(({ name }) => name === 'Ana Rivera')?.id
  const openings = await client.get(
    `/api/client/v1/availability/?from_date=2026-11-02&to_date=2026-11-06&practitioner_id=${id}` +
      '&appointment_type=FOLLOW_UP&user_timezone=America/New_York',
  )
  const [at] = /\d{4}-\d\d-\d\dT09:[03]0:00-05:00/.exec(openings.text) ?? []
  const booked = await client.post('/api/client/v1/appointments/', {
    at,
    practitioner_id: id,
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'America/New_York',
  })
  expect(booked.status).toBe(201)
  const session = booked.body['appointment'] as { id: string }
  const path = `/api/client/v1/appointments/${session.id}/`
  expect((await client.delete(path, { late_cancel: false })).status).toBe(200)
}

test(
  'books an offered time in two taps from the email',
  { tag: '@deep' },
  async ({ page, server, logIn, apiClient }) => {
    await logIn('maya@example.com', '/appointments/openings')
    const waiting = page.getByRole('article', { name: 'Follow-up Session with any practitioner' })
    await expect(waiting.getByText('Waiting', { exact: true })).toBeVisible()
    await freeMorning(await apiClient('noah@example.com'))
    const [email] = await waitForEmails(server, 'maya@example.com', 1)
    const [link] = /\/appointments\/openings\?offer=[\da-f-]{36}/.exec(email?.text ?? '') ?? []

    // the first tap
    await page.goto(link ?? '')
    await expect(page.getByText("We're holding this time for you")).toBeVisible()
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Book this time' }).tap()
    await expect(getBookedTitle(page)).toBeFocused()

    await page.getByRole('link', { name: 'See your session' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/appointments/openings')
    await expect(page.getByRole('button', { name: 'Tell me', exact: true })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  },
)
