import { createTestClient } from '@portal/api/built'
import type { Page } from '@playwright/test'
import {
  getAvailableDays,
  getAvailableTimes,
  getBookedTitle,
  expect,
  getGreeting,
  getNextOpenings,
  getSummary,
  test,
  getUpcomingSessions,
  waitForEmails,
} from './fixtures.ts'
import { NOW } from './now.ts'
import { buyPackInPortal } from './purchase.ts'

const HOUR = 3_600_000
const EMAIL = 'nora@example.com'

const later = (milliseconds: number, from: string) =>
  new Date(Date.parse(from) + milliseconds).toISOString()

const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this session?' })

/** Books the last of Ana Rivera's next openings for a follow-up, and returns its start. */
async function bookFollowUp(page: Page): Promise<string> {
  await page.goto('/appointments/book')
  const types = page.getByLabel('Session', { exact: true })
  const change = page.getByRole('button', { name: /^Change practitioner/ })
  await expect(types.or(change)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await expect(types.locator('option:checked')).toContainText('Follow-up Session')
  await expect(types.locator('option')).not.toContainText(['Initial Consultation'])
  await page.getByRole('radio', { name: /Ana Rivera/ }).click()
  await getNextOpenings(page).last().click()
  const at = (await getSummary(page).locator('time').first().getAttribute('datetime')) ?? ''
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(getBookedTitle(page)).toBeVisible()
  return at
}

test(
  'follows a member from the sign-up to a refund',
  { tag: '@deep' },
  async ({ page, context, server, apiClient }) => {
    const setClocks = async (now: string) => {
      server.setClock(now)
      await page.clock.setSystemTime(now)
    }

    // joins with the free visit, and confirms the address
    const other = await apiClient('maya@example.com')
    const practitioners = (await other.get('/api/client/v1/practitioners/')).body['results']
    const ana = (practitioners as { id: string; name: string }[]).find(
      ({ name }) => name === 'Ana Rivera',
    )
    const query = new URLSearchParams({
      practitioner_id: ana?.id ?? '',
      appointment_type: 'LAB_REVIEW',
      from_date: '2026-11-03',
      to_date: '2026-11-06',
    })
    const times = (await other.get(`/api/client/v1/availability/?${query}`)).body['availability']
    const [visitAt = ''] = Object.values(times as Record<string, string[]>).flat()
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    const joined = await client.post('/api/client/v2/accounts/create-account-with-booking/', {
      at: visitAt,
      practitioner_id: ana?.id,
      user_timezone: 'America/New_York',
      email: EMAIL,
      password: 'a quiet morning',
      first_name: 'Nora',
      consents: { terms: 1, privacy: 1 },
      offer: { brand_slug: 'juniper', offer_slug: 'intro-visit' },
    })
    expect(joined.status, joined.text).toBe(201)
    await context.addCookies(
      [...client.cookies].map(([name, value]) => ({ name, value, url: server.origin })),
    )
    const emails = await waitForEmails(server, EMAIL, 2)
    const [link] = emails.flatMap(({ text }) => /\/confirm-email#\S+/.exec(text)?.[0] ?? [])
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
    await page.goto('/home')
    await expect(getGreeting(page, 'Nora')).toBeVisible()
    await expect(page.getByRole('article').getByText('Initial Consultation')).toBeVisible()

    // the visit ends: follow-ups are offered, the first visit is not
    await setClocks(later(HOUR, visitAt))
    await page.goto('/settings/credits')
    await buyPackInPortal(page)
    const followUpAt = await bookFollowUp(page)

    // a late move is allowed, and says what it costs
    await setClocks(later(-3 * HOUR, followUpAt))
    await page.goto('/appointments')
    await getUpcomingSessions(page).getByRole('button', { name: 'Reschedule' }).click()
    const moveDialog = page.getByRole('dialog', { name: 'Reschedule this session' })
    await expect(moveDialog).toContainText("canceling later won't return your credit")
    await moveDialog.getByRole('button', { name: 'See all times' }).click()
    await getAvailableDays(page).nth(2).click()
    await getAvailableTimes(page).first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm new time' }).click()
    await expect(page.getByRole('heading', { name: 'Session rescheduled' })).toBeVisible()

    // canceling it days before does not return the credit
    await page.getByRole('link', { name: 'See your sessions' }).click()
    await getUpcomingSessions(page).getByRole('button', { name: 'Cancel session' }).click()
    await expect(cancelDialog(page)).toContainText('You rescheduled late')
    await cancelDialog(page).getByRole('button', { name: 'Cancel anyway' }).click()
    await expect(page.getByText("Session canceled. Your credit wasn't returned.")).toBeVisible()
    await expect(page.getByText('4 credits')).toBeVisible()

    // neither does canceling another one less than 24 hours before its start
    const lateAt = await bookFollowUp(page)
    await setClocks(later(-3 * HOUR, lateAt))
    await page.goto('/appointments')
    await getUpcomingSessions(page).getByRole('button', { name: 'Cancel session' }).click()
    await expect(cancelDialog(page)).toContainText('This starts in under 24 hours')
    await cancelDialog(page).getByRole('button', { name: 'Cancel anyway' }).click()
    await expect(page.getByText("Session canceled. Your credit wasn't returned.")).toBeVisible()
    await expect(page.getByText('3 credits')).toBeVisible()

    // a refund takes the unused credits back, and the used ones are owed
    const payments = await server.staff(NOW, 'payments', 'list', '--email', EMAIL)
    const [payment] = payments as { id: string }[]
    await server.staff(NOW, 'payments', 'refund', payment?.id ?? '', '--confirm')
    await page.goto('/home')
    const credits = page.getByRole('region', { name: 'Session credits' })
    await expect(credits).toContainText('0')
    await expect(credits).toContainText('You owe 2 credits')
  },
)
