import { expectAccessible, respondAsServer, respondWith, respondWithError } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../testing/openPortal.tsx'
import { respondAsMessagingServer } from '../../testing/messages.ts'

const findCard = async () => within(await screen.findByRole('region', { name: 'Messages' }))

/** The sections of the overview, in their order. */
const listSections = () =>
  screen
    .getAllByRole('region')
    .map((section) => section.getAttribute('aria-label'))
    .filter((name) => name !== 'Status messages')

describe('MessagesCard', () => {
  it('shows unread conversations below what is due today and opens one', async () => {
    respondAsMessagingServer({
      viewed: false,
      fields: { viewed: false, unread_count: 2, viewed_number: 0 },
    })
    respondWith('getOverview', { overview: { conversations: 'new', protocols: 'due' } })
    // one column
    await page.viewport(820, 1180)
    onTestFinished(() => page.viewport(1280, 800))
    const { user } = await openPortal('/home')
    const card = await findCard()
    const link = await card.findByRole('link', { name: /Dr\. Ana Mercado/ })
    expect(link.textContent).toContain('2 unread')
    expect(listSections().slice(0, 3)).toEqual(['Next session', "Today's protocol", 'Messages'])
    await expectAccessible()
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name: 'Dr. Ana Mercado' })
  })

  it('leaves the rest of the page when it cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { conversations: 'new' } })
    respondWithError('listConversations', { status: 500 })
    await openPortal('/home')
    await (await findCard()).findByText("We couldn't load your messages")
    screen.getByRole('region', { name: 'Session credits' })
  })
})
