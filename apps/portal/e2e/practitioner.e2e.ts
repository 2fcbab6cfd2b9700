import { expect, summary, test } from './fixtures.ts'

test('a new member chooses a practitioner and goes on to their times', async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('leo@example.com', '/choose-your-practitioner')
  const cards = page.getByRole('list', { name: 'Practitioners' }).getByRole('article')
  await expect(cards).toHaveCount(6)
  await page.getByLabel('Language').selectOption('Spanish')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('English, Spanish')
  await expect(cards).toContainText(/\w{3}, \w{3} \d+ at /)
  await page.getByRole('button', { name: 'Choose Ana Rivera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()
  await expect(summary(page)).toContainText('Ana Rivera')
  const { body } = await (await apiClient('leo@example.com')).get('/api/client/v1/users/me/')
  expect(body['user']).toMatchObject({ has_chosen_coach: true, coach: expect.any(String) })
})

test('a member changes their mind from the settings and comes back there', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com', '/settings')
  const practitioner = page.getByRole('region', { name: 'Your practitioner' })
  await expect(practitioner).toContainText('Ana Rivera')
  await practitioner.getByRole('link', { name: 'Choose another' }).click()
  await expect(page.getByRole('article').first()).toContainText('Your coach')
  await page.getByRole('button', { name: 'Choose Wei Chen' }).click()
  await page.waitForURL('**/settings')
  await expect(practitioner).toContainText('Wei Chen')
})

test('a choice that does not arrive is told on the card, and nobody is lost', async ({
  page,
  logIn,
}) => {
  await logIn('leo@example.com', '/choose-your-practitioner?next=https%3A%2F%2Felsewhere.example')
  await page.route(
    '**/users/me/',
    (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
    { times: 1 },
  )
  const card = page.getByRole('article', { name: 'Wei Chen' })
  await card.getByRole('button', { name: 'Choose Wei Chen' }).click()
  await expect(card.getByRole('alert')).toContainText('We could not reach the server.')
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL('**/home')
})
