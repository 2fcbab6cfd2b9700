import {
  createAppointment,
  createConversation,
  createConversationsResponse,
  createDocument,
  createDocumentPage,
  createGate,
  createHold,
  createPractitioner,
  createPrice,
  createProtocolsResponse,
  createQuote,
  createUser,
  expectAccessible,
  expectNoLayoutShift,
  getFixtureId,
  getTimeAfter,
  readText,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  hasText,
} from '@portal/testing'
import { DAY, HOUR, MINUTE } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { config } from '../../config.ts'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const newMember = createUser({ coach: null, had_first_visit: false, session_credits_remaining: 0 })

describe('HomeScreen', () => {
  it('shows an admin how to view as a member, and nothing of a member', async () => {
    respondAsServer({ user: createUser({ role: 'admin', coach: null }) })
    const { user } = await openPortal('/home')
    const link = await screen.findByRole('link', { name: 'Find a member' })
    expect(screen.queryByText(/session/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Session credits' })).toBeNull()
    await expectAccessible()
    await user.click(link)
    await screen.findByRole('searchbox', { name: 'Name or email of the member' })
  })

  it('does not include the first session in a lapsed membership', { tags: 'deep' }, async () => {
    respondAsServer({ user: { ...newMember, membership_status: 'lapsed' } })
    await openPortal('/home')
    const next = await screen.findByRole('region', { name: 'Your first session' })
    await within(next).findByText(/^It costs 1 credit/)
    expect(readText(next)).toContain('It costs 1 credit. You can reschedule later.')
    expect(screen.queryByText(/is included/)).toBeNull()
  })

  it('says calmly what needs a connection', async () => {
    respondAsServer()
    respondWith('getOverview', {
      overview: { conversations: 'new', labs: 'new', documents: 'new' },
    })
    respondToSiteCheck(false)
    for (const call of ['listConversations', 'getLabs', 'listDocuments'] as const)
      respondWithNetworkError(call)
    await openPortal('/home')
    for (const noun of ['messages', 'lab results', 'documents'])
      await screen.findByText(`We don't keep ${noun} on this device. Connect to see them.`)
    // once, in the notice
    expect(screen.getAllByText(/You're offline/)).toHaveLength(1)
    expect(screen.queryByText(/^We couldn't/)).toBeNull()
    await expectAccessible()
  })

  it.each([
    ['a new member', newMember],
    ['a member without a session', createUser()],
  ])('says to %s how old its data is without a connection, and what waits', async (_who, user) => {
    respondAsServer({ user })
    respondToSiteCheck(false)
    await openPortal('/home')
    await screen.findByText(/^Last updated/)
    await screen.findByText("You're offline. Some changes need a connection.")
  })

  it.each(['later', 'no'])(
    'shows no session as the next one that has ended, with %s session after it',
    { tags: 'deep' },
    async (after) => {
      const ended = createAppointment({ at: getTimeAfter(-2 * HOUR), ends_at: getTimeAfter(-HOUR) })
      const later = createAppointment({
        id: getFixtureId(7),
        at: getTimeAfter(DAY),
        ends_at: getTimeAfter(DAY + HOUR),
        practitioner: { ...ended.practitioner, name: 'Jonas Lindqvist' },
      })
      respondAsServer({ user: newMember })
      const results = after === 'later' ? [ended, later] : [ended]
      respondWith('listAppointments', { results, next: null })
      await openPortal('/home')
      // nor is the next one the first one
      const next = within(await screen.findByRole('region', { name: 'Next session' }))
      if (after === 'later') await next.findByRole('article', { name: /Jonas Lindqvist/ })
      else await next.findByText('You have no upcoming sessions.')
      expect(screen.queryByRole('article', { name: /Dr\. Ana Mercado/ })).toBeNull()
      expect(screen.queryByRole('region', { name: /first session/ })).toBeNull()
      expect(screen.queryByText('Add your session to your calendar')).toBeNull()
    },
  )

  it('greets the member while the next session is loading, then shows it', async () => {
    const gate = createGate()
    const next = createAppointment()
    respondAsServer()
    respondWith('listAppointments', { results: [next], next: null }, { after: gate.opened })
    await openPortal('/home')
    await screen.findByRole('heading', { level: 1, name: 'Good morning, Maya' })
    expect(screen.queryByRole('article')).toBeNull()
    gate.open()
    await screen.findByRole('article', { name: /Dr\. Ana Mercado/ })
    await expectAccessible()
  })

  it('shows what the member owes with the balance', async () => {
    respondAsServer({ user: createUser({ session_credits_remaining: 0, credit_debt: 1 }) })
    await openPortal('/home')
    const credits = within(await screen.findByRole('region', { name: 'Session credits' }))
    credits.getByText('You owe 1 credit from a refund. Credits you get back pay this first.')
  })

  it('says that the first session is included, instead of a balance of 0', async () => {
    respondAsServer({ user: newMember })
    await openPortal('/home')
    const credits = await screen.findByRole('region', { name: 'Session credits' })
    expect(readText(credits)).toContain(
      'Your first session is included.After that, one credit books one session.',
    )
    expect(readText(credits)).not.toContain('0')
  })

  it('shows the coach with the next opening, and books with them', async () => {
    const coach = createPractitioner({ next_opening: getTimeAfter(28 * HOUR) })
    const other = createPractitioner({ id: getFixtureId(12), name: 'Jonas Lindqvist' })
    respondAsServer({
      user: createUser({ coach: coach.id }),
      upcoming: [createAppointment()],
      practitioners: [other, coach],
    })
    const { user } = await openPortal('/home')
    const region = within(await screen.findByRole('region', { name: 'Your practitioner' }))
    await region.findByRole('link', { name: 'Message Dr. Ana Mercado' })
    region.getByText('Video')
    expect(readText(region.getByText(/^Tomorrow at/).parentElement)).toBe(
      'Next opening: Tomorrow at 1:00 pm EDT',
    )
    await expectAccessible()
    await user.click(region.getByRole('link', { name: 'See times with Dr. Ana Mercado' }))
    await screen.findByRole('button', {
      name: 'Change practitioner or session, now Dr. Ana Mercado',
    })
  })

  it('shows a coach without openings', { tags: 'deep' }, async () => {
    respondAsServer({ practitioners: [createPractitioner({ next_opening: null })] })
    await openPortal('/home')
    await screen.findByText('No openings in the next 60 days')
  })

  it('offers to try again when the coach cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('getPractitioner', { status: 500 })
    await openPortal('/home')
    await screen.findByText("We couldn't load your practitioner")
    const retry = await screen.findByRole('button', { name: 'Try again', busy: false })
    respondAsServer()
    // at once: an attempt that the portal makes by itself would remove the button
    retry.click()
    await screen.findByRole('link', { name: 'See times with Dr. Ana Mercado' })
  })

  it.each([390, 820, 1440])(
    'moves nothing at %d px when its data arrives',
    { tags: 'deep' },
    async (width) => {
      await page.viewport(width, 900)
      onTestFinished(() => page.viewport(1280, 800))
      const [session, coach, cards] = [createGate(), createGate(), createGate()]
      const upcoming = [createAppointment()]
      respondAsServer({
        upcoming,
        user: createUser({ conversations: [{ id: createConversation().id, viewed: false }] }),
      })
      respondWith('getOverview', {
        overview: { conversations: 'new', protocols: 'due', documents: 'new' },
      })
      respondWith('listProtocols', createProtocolsResponse(), { after: cards.opened })
      respondWith('listDocuments', createDocumentPage([createDocument({ is_new: true })]), {
        after: cards.opened,
      })
      respondWith(
        'listConversations',
        createConversationsResponse([createConversation({ unread_count: 1, viewed_number: 1 })]),
        { after: cards.opened },
      )
      respondWith('listAppointments', { results: upcoming, next: null }, { after: session.opened })
      respondWith(
        'getPractitioner',
        { practitioner: createPractitioner() },
        { after: coach.opened },
      )
      await openPortal('/home')
      await screen.findByRole('region', { name: 'Next session' })
      await expectNoLayoutShift(async () => {
        coach.open()
        session.open()
        await screen.findByRole('article')
        cards.open()
        await screen.findByRole('link', { name: 'See times with Dr. Ana Mercado' })
        await screen.findByText('0 of 1 done')
        await screen.findByText('New document')
        const messages = within(await screen.findByRole('region', { name: 'Messages' }))
        await messages.findByRole('listitem')
      })
    },
  )

  it('shows what to do without a session', async () => {
    respondAsServer()
    await openPortal('/home')
    await screen.findByText('You have no upcoming sessions.')
    expect(screen.getByRole('link', { name: 'Book a session' }).getAttribute('href')).toBe(
      '/appointments/book',
    )
    await expectAccessible()
  })

  it(
    'says what the first session is, and what a new member does first',
    { tags: 'deep' },
    async () => {
      respondAsServer({ user: { ...newMember, is_email_confirmed: false } })
      const { unmount } = await openPortal('/home')
      const first = await screen.findByRole('region', { name: 'Your first session' })
      await within(first).findByText(/^It is included/)
      expect(readText(first)).toContain(
        'Initial Consultation, 45 minutesIt is included in your membership.',
      )
      const list = within(await screen.findByRole('region', { name: 'Get started' }))
      expect(list.getAllByRole('listitem')).toHaveLength(1)
      list.getByRole('link', { name: /^Confirm your email/ })
      await expectAccessible()
      unmount()
      respondAsServer({
        user: createUser({ had_first_visit: false }),
        upcoming: [createAppointment()],
      })
      await openPortal('/home')
      const later = within(await screen.findByRole('region', { name: 'Before your first session' }))
      expect(later.getAllByRole('listitem')).toHaveLength(1)
      later.getByRole('link', { name: /^Add your session to your calendar/ })
      expect(screen.queryByRole('region', { name: 'Your first session' })).toBeNull()
    },
  )

  it('leads back to the payment while a time is held for an offer', { tags: 'deep' }, async () => {
    respondAsServer({ user: newMember })
    const offer = { brand_slug: 'northside', offer_slug: 'reset-programme' }
    respondWith('getHold', { hold: createHold(), offer })
    await openPortal('/home')
    const first = within(await screen.findByRole('region', { name: 'Your first session' }))
    await first.findByText(
      hasText(/^We're holding this time until \d+:\d+ [ap]m\. It is booked when/),
    )
    const link = first.getByRole('link', { name: 'Continue to payment' })
    expect(link.getAttribute('href')).toBe('/join/northside/reset-programme')
    await expectAccessible()
  })

  it('asks a lapsed member to start nothing', { tags: 'deep' }, async () => {
    const lapsed = { membership_status: 'lapsed', is_email_confirmed: false } as const
    respondAsServer({ user: { ...newMember, ...lapsed } })
    await openPortal('/home')
    await screen.findByRole('region', { name: 'To do' })
    expect(screen.queryByText('Get started')).toBeNull()
  })

  it(
    'says what a credit costs to a member who has none, with the intro offer',
    { tags: 'deep' },
    async () => {
      const plan = { plan_type: 'ALACARTE', membership_status: null } as const
      respondAsServer({ user: { ...newMember, ...plan } })
      respondWith('listPrices', { results: [createPrice({ session_credits: 1 })], next: null })
      const requests = respondWith('getQuote', {
        quote: createQuote({ amount: 9500, discount: 4750, total: 4750, promo_code: 'INTRO50' }),
      })
      await openPortal('/home')
      const first = within(await screen.findByRole('region', { name: 'Your first session' }))
      const price = await first.findByText('1 credit is $47.50 with your intro offer, then $95.00.')
      const book = first.getByRole('link', { name: 'Book a session' })
      expect(price.compareDocumentPosition(book)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(screen.getAllByRole('link', { name: 'Book a session' })).toEqual([book])
      expect(screen.getAllByText(/^1 credit is/)).toEqual([price])
      expect(requests[0]?.body).toMatchObject({ quantity: 1, promo_code: config.introPromoCode })
      await expectAccessible()
    },
  )

  it('shows no list to a member who has done everything', { tags: 'deep' }, async () => {
    respondAsServer({ upcoming: [createAppointment()] })
    respondWith('getOverview', { overview: { questionnaires: 'quiet' } })
    await openPortal('/home')
    await screen.findByRole('region', { name: 'More' })
    expect(screen.queryByRole('region', { name: 'To do' })).toBeNull()
  })

  it('shows what is neither due nor new as a row, and nothing else', async () => {
    respondAsServer({ user: createUser({ health_checked_at: '2026-10-18T14:00:00Z' }) })
    respondWith('getOverview', {
      overview: {
        labs: 'quiet',
        conversations: 'quiet',
        questionnaires: 'quiet',
        something_else: 'new',
      },
    })
    await openPortal('/home')
    const rows = within(await screen.findByRole('region', { name: 'More' }))
    // the navigation has the messages and the labs
    expect((await rows.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/forms',
    ])
    expect(rows.getByText('Last health check: Oct 18, 2026')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
  })

  it('offers to try again when what is new cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('getOverview', { status: 500 })
    const { user } = await openPortal('/home')
    await screen.findByText("We couldn't load what is new")
    respondWith('getOverview', { overview: { labs: 'new' } })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Updates' })
  })

  it('says what a lapsed member still has, and whom to ask', { tags: 'deep' }, async () => {
    respondAsServer({ user: createUser({ membership_status: 'lapsed' }) })
    await openPortal('/home')
    const contact = await screen.findByRole('link', { name: 'Ask a question' })
    screen.getByText('Your membership has lapsed.')
    screen.getByText(/^Protocols and new labs are closed\. .* and the courses that you bought\.$/)
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    navigation.getByRole('link', { name: 'Protocols members only' })
    navigation.getByRole('link', { name: 'Labs' })
    await expectAccessible()
    expect(contact.getAttribute('href')).toBe(getNewMessagePath({ practitionerId: null }))
    const renew = screen.getByRole('link', { name: 'Renew membership' })
    expect(renew.getAttribute('href')).toBe('/settings/credits')
  })

  it('says what belongs to a membership on an a-la-carte plan', { tags: 'deep' }, async () => {
    respondAsServer({ user: createUser({ plan_type: 'ALACARTE', membership_status: null }) })
    const { user } = await openPortal('/home')
    const findNotice = async () =>
      (await screen.findByText('Protocols and labs need a membership.')).closest('details')
    expect(await findNotice()).toHaveProperty('open', false)
    await user.click(screen.getByText('Protocols and labs need a membership.'))
    expect(await findNotice()).toHaveProperty('open', true)
    screen.getByRole('link', { name: 'Ask about membership' })
    await expectAccessible()
  })

  it.each([
    [11, 'Book a session'],
    [9, /^Join/],
  ])(
    'has one strong button %d minutes before a session',
    { tags: 'deep' },
    async (minutes, name) => {
      const at = getTimeAfter(minutes * MINUTE)
      const ends_at = getTimeAfter(HOUR)
      const join_url = 'https://video.example/1'
      respondAsServer({ upcoming: [createAppointment({ at, ends_at, join_url })] })
      await openPortal('/home')
      await screen.findByRole('article')
      const accent = getComputedStyle(await screen.findByRole('link', { name })).backgroundColor
      const strong = screen
        .getAllByRole('link')
        .filter((link) => getComputedStyle(link).backgroundColor === accent)
      expect(strong).toHaveLength(1)
    },
  )

  it('offers to try again when the next session cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer({ upcoming: [createAppointment()] })
    respondWithError('listAppointments', { status: 500 })
    const { user } = await openPortal('/home')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondAsServer({ upcoming: [createAppointment()] })
    await user.click(retry)
    await screen.findByRole('article')
  })

  it('lists practitioners by next opening for a member without a coach', async () => {
    const soon = createPractitioner({
      id: getFixtureId(12),
      name: 'Jonas Lindqvist',
      next_opening: getTimeAfter(HOUR),
    })
    respondAsServer({ user: newMember, practitioners: [createPractitioner(), soon] })
    const { user } = await openPortal('/home')
    const people = await screen.findByRole('region', { name: 'Meet your practitioners' })
    const links = await within(people).findAllByRole('link', { name: /^See times/ })
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/See times with Jonas Lindqvist/),
      expect.stringMatching(/See times with Dr\. Ana Mercado/),
    ])
    await expectAccessible()
    await user.click(links[0] ?? people)
    await screen.findByRole('button', {
      name: 'Change practitioner or session, now Jonas Lindqvist',
    })
  })

  it('offers the practitioner of the next session as coach', { tags: 'deep' }, async () => {
    respondAsServer({ user: newMember, upcoming: [createAppointment()] })
    const { user } = await openPortal('/home')
    const offer = within(await screen.findByRole('region', { name: 'Your practitioner' }))
    offer.getByText('Make Dr. Ana Mercado your practitioner?')
    expect(screen.queryByRole('region', { name: 'Meet your practitioners' })).toBeNull()
    await expectAccessible()
    const chosen = { ...newMember, coach: getFixtureId(10), has_chosen_coach: true }
    const requests = respondWith('updateUser', { user: chosen })
    respondWith('getUser', { user: chosen })
    await user.click(offer.getByRole('button', { name: 'Choose Dr. Ana Mercado' }))
    await screen.findByText('Dr. Ana Mercado is your practitioner now.')
    await waitFor(() => expect(screen.queryByText(/^Make .+ your practitioner/)).toBeNull())
    await screen.findByRole('link', { name: 'See times with Dr. Ana Mercado' })
    expect(requests[0]?.body).toEqual({ coach_id: getFixtureId(10), has_chosen_coach: true })
  })

  it('offers to try again when the practitioners cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer({ user: newMember })
    respondWithError('listPractitioners', { status: 500 })
    await openPortal('/home')
    await screen.findByText("We couldn't load the practitioners")
    const retry = await screen.findByRole('button', { name: 'Try again', busy: false })
    respondAsServer({ user: newMember })
    // at once: an attempt that the portal makes by itself would remove the button
    retry.click()
    await screen.findByRole('link', { name: /^See times with Dr\. Ana Mercado/ })
  })

  it('offers to try again when the member cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('getUser', { status: 500 })
    await openPortal('/home')
    await screen.findByText("We couldn't load your portal")
    const retry = await screen.findByRole('button', { name: 'Try again', busy: false })
    respondAsServer()
    // at once: an attempt that the portal makes by itself would remove the button
    retry.click()
    await screen.findByRole('heading', { level: 1, name: 'Good morning, Maya' })
  })
})
