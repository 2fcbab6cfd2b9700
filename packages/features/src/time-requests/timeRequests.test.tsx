import { TimeOfferEndReason } from '@portal/contract'
import { offerTextConsent } from '@portal/domain/scheduling'
import { addDays, DAY, getLocalDate } from '@portal/domain/time'
import {
  createAppointment,
  createTestStore,
  createTimeOffer,
  createTimeRequest,
  expectAccessible,
  getTimeAfter,
  NOW,
  respondWith,
  respondWithError,
  show,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FeatureContext } from '../shared/FeatureContext.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { AskForTime } from './ask/AskForTime.tsx'
import { getAskBlock } from './ask/getAskBlock.ts'
import { describeAsked } from './describeRequest.ts'
import { TimeRequestList } from './list/TimeRequestList.tsx'
import { WaitingSummary } from './list/WaitingSummary.tsx'
import { getAcceptedTitle, getEndText, getGoneText } from './offer/getGoneText.ts'
import { OfferActions } from './offer/OfferActions.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const phoneLink = <a href="#profile">Settings</a>

const open = (content: ReactElement) =>
  show(<FeatureContext value={featureEnvironment}>{content}</FeatureContext>, createTestStore({}))

describe('AskForTime', () => {
  const openForm = () => {
    const onAsked = vi.fn()
    const session = { kind: 'new', type: 'FOLLOW_UP', practitionerId: null } as const
    return { ...open(<AskForTime {...{ session, phoneLink, onAsked }} />), onAsked }
  }
  const button = () => screen.getByRole('button', { name: 'Tell me' })

  it('sends the chosen days, hours and last date', async () => {
    const { user, onAsked } = openForm()
    expect(screen.getByText('Times are in Eastern Time.')).toBeVisible()
    const requests = respondWith('createTimeRequest', { request: createTimeRequest() })
    for (const day of ['Saturday', 'Sunday'])
      await user.click(screen.getByRole('checkbox', { name: day }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time of day' }), 'morning')
    await user.click(button())
    await waitFor(() => expect(onAsked).toHaveBeenCalledOnce())
    expect(requests[0]?.body).toMatchObject({
      practitioner_id: null,
      weekdays: [1, 2, 3, 4, 5],
      from_time: '00:00',
      to_time: '12:00',
    })
  })

  const openWithPhone = (phone_number: string | null, isOn = true) => {
    const { member } = featureEnvironment
    const notifications = { ...member.notifications, appointment_sms: isOn }
    const session = { kind: 'new', type: 'FOLLOW_UP', practitionerId: null } as const
    return show(
      <FeatureContext
        value={{ ...featureEnvironment, member: { ...member, phone_number, notifications } }}
      >
        <AskForTime {...{ session, phoneLink, onAsked: () => {} }} />
      </FeatureContext>,
      createTestStore({}),
    )
  }
  const textBox = () => screen.queryByRole('checkbox', { name: offerTextConsent.text })

  it.each([true, false])('sends the consent to text messages if it is given (%s)', async (is) => {
    const { user } = openWithPhone('+12125550123')
    const requests = respondWith('createTimeRequest', { request: createTimeRequest() })
    const box = screen.getByRole('checkbox', { name: offerTextConsent.text })
    expect(box).not.toBeChecked()
    expect(box).toHaveAccessibleDescription('Your number: +1 (212) 555-0123')
    if (is) await user.click(box)
    await user.click(button())
    const version = is ? offerTextConsent.version : null
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ text_consent_version: version }))
  })

  it('says where to add a phone number for text messages', () => {
    openWithPhone(null)
    expect(textBox()).toBeNull()
    expect(screen.getByText(/^To get a text message, too/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible()
  })

  it('offers no text messages to a member who turned them off', () => {
    openWithPhone('+12125550123', false)
    expect(textBox()).toBeNull()
    expect(screen.queryByText(/text message/)).toBeNull()
  })

  it('accepts no last date after the session that would move', async () => {
    const session = {
      kind: 'earlier',
      id: '0198c9f2-4a10-7000-8000-0000000000d5',
      type: 'FOLLOW_UP',
      at: getTimeAfter(9 * DAY),
    } as const
    const { user } = open(<AskForTime {...{ session, phoneLink, onAsked: () => {} }} />)
    const date = getLocalDate(Date.parse(session.at), featureEnvironment.timeZone)
    const until = screen.getByLabelText('Until')
    expect(until).toHaveValue(date)
    expect(until).toHaveAttribute('max', date)
    await user.fill(until, addDays(date, 1))
    await user.click(button())
    expect(await screen.findByText(/^Choose .* or an earlier date\.$/)).toBeVisible()
  })

  it('names what is missing, and shows why the server rejects it', async () => {
    const { user, container, onAsked } = openForm()
    for (const day of screen.getAllByRole('checkbox')) await user.click(day)
    await user.click(button())
    expect(screen.getByText('Choose at least one day.')).toBeVisible()
    await expectAccessible(container)
    respondWithError('createTimeRequest', {
      status: 409,
      code: 'too_many_time_requests',
      detail: 'You can have up to 5 requests at a time. Stop waiting for one of them first.',
    })
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await user.click(button())
    expect(await screen.findByText(/You can have up to 5 requests/)).toBeVisible()
    expect(onAsked).not.toHaveBeenCalled()
  })
})

describe('getAskBlock', () => {
  const sessionId = '0198c9f2-4a10-7000-8000-0000000000d5'

  it('names the request that the session has already', () => {
    const earlier = createTimeRequest({ appointment: { id: sessionId, at: NOW } })
    expect(getAskBlock([earlier], sessionId)).toMatch(/^You're waiting for an earlier time/)
    expect(getAskBlock([earlier], null)).toBeNull()
    expect(getAskBlock([createTimeRequest()], sessionId)).toBeNull()
  })

  it('names the limit of five before the form', () => {
    const four = Array.from({ length: 4 }, () => createTimeRequest())
    expect(getAskBlock(four, null)).toBeNull()
    expect(getAskBlock([...four, createTimeRequest()], null)).toMatch(/^You can have up to 5/)
  })
})

describe('describeAsked', () => {
  it('says how the member hears of a time', () => {
    const texted = createTimeRequest({ by_text: true })
    expect(describeAsked(texted)).toMatch(/^We'll email and text you/)
    expect(describeAsked(createTimeRequest())).toMatch(/^We'll email you/)
  })

  it.each(['no_credits', 'too_many_open_sessions'] as const)(
    'promises no email while no time can be offered (%s)',
    (problem) => expect(describeAsked(createTimeRequest({ problem }))).not.toContain('email'),
  )
})

describe('TimeRequestList', () => {
  const openList = () => {
    const onEmptied = vi.fn()
    const view = open(
      <TimeRequestList
        renderOfferLink={(id) => <a href={`#${id}`}>See this time</a>}
        creditsLink={<a href="#credits">Buy credits</a>}
        onEmptied={onEmptied}
      />,
    )
    return { ...view, onEmptied }
  }

  it('shows what was asked, its state, and an offer with its end', async () => {
    const offer = createTimeOffer()
    respondWith('listTimeRequests', {
      results: [
        createTimeRequest({
          offer: { id: offer.id, at: offer.at, expires_at: offer.expires_at },
        }),
        createTimeRequest({ id: '0198c9f2-4a10-7000-8000-0000000000d3', problem: 'no_credits' }),
      ],
      next: null,
    })
    const { container } = openList()
    const [offered, waiting] = await screen.findAllByRole('article')
    expect(offered?.textContent).toContain('Mon, Wed · 8:00\u00a0am to 12:00\u00a0pm · until')
    expect(offered?.textContent).toContain('Held for you until')
    expect(screen.getAllByText("We'll email you.")[0]).toBeVisible()
    expect(waiting?.textContent).toContain('You have no credits left')
    await expectAccessible(container)
  })

  it('ends a request after saying what is lost', async () => {
    respondWith('listTimeRequests', { results: [createTimeRequest()], next: null })
    const { user, onEmptied } = openList()
    await user.click(await screen.findByRole('button', { name: 'Stop waiting' }))
    const dialog = screen.getByRole('dialog', { name: 'Stop waiting?' })
    expect(dialog.textContent).toContain("You'll lose your place.")
    const requests = respondWith('endTimeRequest', null)
    respondWith('listTimeRequests', { results: [], next: null })
    await user.click(within(dialog).getByRole('button', { name: 'Stop waiting' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    await waitFor(() => expect(onEmptied).toHaveBeenCalledOnce())
  })

  it('moves the focus to its title when an entry has ended', async () => {
    const kept = createTimeRequest({ id: '0198c9f2-4a10-7000-8000-0000000000d3' })
    respondWith('listTimeRequests', { results: [createTimeRequest(), kept], next: null })
    const { user, onEmptied } = openList()
    const [button] = await screen.findAllByRole('button', { name: 'Stop waiting' })
    if (button) await user.click(button)
    respondWith('endTimeRequest', null)
    respondWith('listTimeRequests', { results: [kept], next: null })
    const dialog = screen.getByRole('dialog', { name: 'Stop waiting?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stop waiting' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })),
    )
    expect(onEmptied).not.toHaveBeenCalled()
  })
})

describe('WaitingSummary', () => {
  const openSummary = (...results: ReturnType<typeof createTimeRequest>[]) => {
    respondWith('listTimeRequests', { results, next: null })
    return open(
      <WaitingSummary
        renderOfferLink={(id) => <a href={`#${id}`}>See this time</a>}
        listLink={<a href="#list">What you're waiting for</a>}
      />,
    )
  }
  const { id, at, expires_at } = createTimeOffer()
  const other = '0198c9f2-4a10-7000-8000-0000000000d3'

  it('links to the held time and says when it ends, before one that is free for all', async () => {
    const { container } = openSummary(
      createTimeRequest({ offer: { id: other, at, expires_at: null } }),
      createTimeRequest({ id: other, offer: { id, at, expires_at } }),
    )
    expect(await screen.findByRole('link', { name: 'See this time' })).toHaveAttribute(
      'href',
      `#${id}`,
    )
    expect(container.textContent).toMatch(/Held for you until \d+:\d\d [ap]m\./)
    await expectAccessible(container)
  })

  it('counts what is waited for when nothing is offered', async () => {
    const { container } = openSummary(createTimeRequest(), createTimeRequest({ id: other }))
    expect(await screen.findByRole('link', { name: "What you're waiting for" })).toBeVisible()
    expect(container.textContent).toContain('Waiting for 2 times.')
  })
})

describe('OfferActions', () => {
  const openActions = (offer = createTimeOffer()) => {
    const onAccepted = vi.fn()
    const onDeclined = vi.fn()
    const view = open(
      <OfferActions
        offer={offer}
        creditsLink={<a href="#credits">Buy credits</a>}
        onAccepted={onAccepted}
        onDeclined={onDeclined}
      />,
    )
    return { ...view, onAccepted, onDeclined }
  }

  it('says how long the time is held, and books it with one tap', async () => {
    const appointment = createAppointment()
    const { user, onAccepted, container } = openActions()
    expect(screen.getByRole('timer').textContent).toBe('24 min left')
    await expectAccessible(container)
    const requests = respondWith('acceptTimeOffer', { appointment })
    await user.click(screen.getByRole('button', { name: 'Book this time' }))
    await waitFor(() => expect(onAccepted).toHaveBeenCalledWith(appointment))
    expect(requests[0]?.idempotencyKey).not.toBeNull()
  })

  it('asks for the number of a new session by phone', async () => {
    const { user } = openActions(createTimeOffer({ meeting_kind: 'phone' }))
    const phone = screen.getByRole('textbox', { name: 'Phone number' })
    expect(phone).toHaveValue('')
    await user.fill(phone, 'call me')
    await user.click(screen.getByRole('button', { name: 'Book this time' }))
    expect(document.activeElement).toBe(phone)
    expect(phone).toBeInvalid()
    const errors = [{ field: 'phone_number', code: 'invalid', message: 'Enter a valid number.' }]
    respondWithError('acceptTimeOffer', { status: 400, code: 'validation_error', errors })
    await user.fill(phone, '212 555 0142')
    await user.click(screen.getByRole('button', { name: 'Book this time' }))
    expect(await screen.findByText('Enter a valid number.')).toBeVisible()
    const requests = respondWith('acceptTimeOffer', { appointment: createAppointment() })
    await user.fill(phone, '+1 212 555 0142')
    await user.click(screen.getByRole('button', { name: 'Book this time' }))
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ phone_number: '+1 212 555 0142' }),
    )
  })

  it('books a session by phone with the number of the profile in one tap', async () => {
    const member = { ...featureEnvironment.member, phone_number: '+12125550142' }
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, member }}>
        <OfferActions
          offer={createTimeOffer({ meeting_kind: 'phone' })}
          creditsLink={null}
          onAccepted={() => {}}
          onDeclined={() => {}}
        />
      </FeatureContext>,
      createTestStore({}),
    )
    const requests = respondWith('acceptTimeOffer', { appointment: createAppointment() })
    await user.click(screen.getByRole('button', { name: 'Book this time' }))
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ phone_number: '+12125550142' }))
  })

  it('asks for no number by video or for a session that moves', () => {
    const replaces = createAppointment({ meeting_kind: 'phone' })
    openActions()
    openActions(createTimeOffer({ meeting_kind: 'phone', replaces }))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('tells its page when the time was declined', async () => {
    const { user, onDeclined } = openActions()
    respondWith('declineTimeOffer', null)
    await user.click(screen.getByRole('button', { name: 'No, thanks' }))
    await waitFor(() => expect(onDeclined).toHaveBeenCalledOnce())
  })

  it('says before the tap that a credit is missing', () => {
    const problem = { code: 'no_credits', message: 'You have no credits left.' }
    openActions(createTimeOffer({ problem }))
    expect(screen.getByRole('link', { name: 'Buy credits' })).toBeVisible()
    const accept = screen.getByRole('button', { name: 'Book this time' })
    expect(accept).toHaveAttribute('aria-disabled', 'true')
  })

  it('says after it was accepted whether a session was booked or moved', () => {
    const replaces = createAppointment()
    openActions(createTimeOffer({ replaces }))
    expect(screen.getByRole('button', { name: 'Reschedule to this time' })).toBeVisible()
    expect(getAcceptedTitle(createTimeOffer({ is_move: true }))).toBe('Session rescheduled')
    expect(getAcceptedTitle(createTimeOffer())).toBe("You're booked")
  })

  it('has one reason for an offer that has ended', () => {
    const getText = (end_reason: TimeOfferEndReason) =>
      getEndText(createTimeOffer({ state: 'ended', end_reason }))
    expect(TimeOfferEndReason.options.map(getText)).toEqual([
      'You booked another time.',
      "The practitioner isn't available then anymore.",
      'You stopped waiting for it.',
      'The session that would have moved was canceled.',
      'The practice ended your request.',
    ])
  })

  it('has a text for a time that the member cannot have anymore', () => {
    const getText = (code: string) =>
      getGoneText(createTimeOffer({ problem: { code, message: 'No.' } }))
    expect(getText('slot_taken')).toMatch(/Someone else booked it first/)
    expect(getText('not_bookable')).toMatch(/^It can't be booked anymore/)
    expect(getText('member_busy')).toBe('You have another session at that time.')
    expect(getText('no_credits')).toBeNull()
  })
})
