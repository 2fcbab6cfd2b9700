import { expect, test, waitForAddress } from './fixtures.ts'
import { cardNumbers, payByCard } from './purchase.ts'

test(
  'starts, cancels and resumes a membership, which opens and keeps its screens',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('ava@example.com', '/settings/credits')
    const card = page.getByRole('region', { name: 'Membership' })
    await expect(card.getByText('You have no membership.')).toBeVisible()
    await card.getByRole('button', { name: 'Start 7-day free trial' }).click()
    await waitForAddress(page, /^\/payments-sandbox\//)
    await payByCard(page, cardNumbers.accepted)
    await waitForAddress(page, '/settings/credits')
    await expect(card.getByText('Your free trial has started.')).toBeVisible()
    await expect(card.getByText('$129.00 on', { exact: false })).toBeVisible()

    await page.goto('/protocols')
    await waitForAddress(page, '/protocols')
    await page.goto('/settings/credits')
    await card.getByRole('button', { name: 'Cancel membership' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click()
    await expect(card.getByText('Nothing more will be charged. Your credits stay.')).toBeVisible()

    await page.goto('/home')
    const notice = page.getByRole('region', { name: 'Membership' })
    await notice.getByRole('button', { name: 'Resume membership' }).click()
    // a page that is left at once may not have sent the request
    await expect(page.getByText('Your membership continues.')).toBeVisible()
    await page.goto('/settings/credits')
    await expect(card.getByRole('button', { name: 'Cancel membership' })).toBeVisible()
  },
)
