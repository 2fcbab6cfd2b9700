// @module-tag deep
import {
  checkEveryWidth,
  createAppointment,
  createCreditEntry,
  createGate,
  createHold,
  createPractitioner,
  createLoginSessionFixture,
  createUser,
  expectNoLayoutShift,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { openPortal } from '../testing/openPortal.tsx'
import { fillBookingDraft } from '../testing/fillBookingDraft.ts'

const practitioner = createPractitioner({
  name: 'Dr. Anastasia Papadopoulos-Winterbottom',
  title: 'Physician for functional medicine and sleep',
})
const upcoming = [
  createAppointment(),
  createAppointment({ id: getFixtureId(101), at: getTimeAfter(90 * HOUR) }),
  createAppointment({ id: getFixtureId(102), at: getTimeAfter(130 * HOUR) }),
]

const creditHistory = {
  results: Array.from({ length: 5 }, (_, at) => createCreditEntry({ id: String(at) })),
  next: null,
}

function respondToSettings() {
  respondWith('listSessions', {
    results: [
      createLoginSessionFixture({ is_current: true }),
      createLoginSessionFixture({ id: getFixtureId(301) }),
    ],
    next: null,
  })
  respondWith('listCreditHistory', creditHistory)
}

/** Delays a response until the promise resolves. */
type DelayResponse = (after: Promise<void>) => void

const delaySessions: DelayResponse = (after) =>
  void respondWith('listAppointments', { results: upcoming, next: null }, { after })
const delayPractitioners: DelayResponse = (after) =>
  void respondWith('listPractitioners', { results: [practitioner], next: null }, { after })
const delayTimes: DelayResponse = (after) =>
  void respondWith('getAvailability', { availability: {} }, { after })

/** A response that is delayed at an address, and the content that shows its arrival. */
const lateResponses: [
  what: string,
  address: string,
  delay: DelayResponse,
  waitForContent: () => Promise<unknown>,
][] = [
  ['the next session', '/home', delaySessions, () => screen.findByRole('article')],
  ['sessions', '/appointments', delaySessions, () => screen.findAllByRole('article')],
  [
    'the list of practitioners',
    '/appointments/book',
    delayPractitioners,
    () => screen.findByRole('button', { name: /^Change practitioner/ }),
  ],
  [
    'times',
    '/appointments/book',
    delayTimes,
    () => screen.findByText('No openings in the next 60 days'),
  ],
  [
    'the practitioner',
    '/appointments/confirm',
    (after) => void respondWith('getPractitioner', { practitioner }, { after }),
    () => screen.findByText(practitioner.name),
  ],
  [
    'the hold',
    '/appointments/confirm',
    (after) => void respondWith('holdTime', { hold: createHold() }, { after }),
    () => screen.findByText(/10 min left/),
  ],
  [
    'practitioners',
    '/choose-your-practitioner',
    delayPractitioners,
    () => screen.findByRole('article', { name: practitioner.name }),
  ],
  [
    'the practitioner',
    '/settings/practitioner',
    (after) => void respondWith('getPractitioner', { practitioner }, { after }),
    () => screen.findByText(practitioner.name),
  ],
  [
    'the credit history',
    '/settings/credits',
    (after) => void respondWith('listCreditHistory', creditHistory, { after }),
    () => screen.findAllByText('Bought: 1 credit'),
  ],
  [
    'devices',
    '/settings/security',
    (after) =>
      void respondWith(
        'listSessions',
        { results: [createLoginSessionFixture({ device: 'Firefox on Linux' })], next: null },
        { after },
      ),
    () => screen.findByRole('button', { name: 'Log out Firefox on Linux' }),
  ],
]

describe('PortalApp', () => {
  it.each(lateResponses)(
    'causes no layout shift when the response for %s arrives at %s',
    async (_what, address, delay, waitForContent) => {
      await checkEveryWidth(async () => {
        const gate = createGate()
        respondAsServer({
          user: createUser({ coach: practitioner.id }),
          upcoming,
          practitioners: [practitioner],
        })
        respondToSettings()
        respondWith('holdTime', { hold: createHold() })
        delay(gate.opened)
        const { close } = await openPortal(address, { prepare: fillBookingDraft })
        await screen.findByRole('heading', { level: 1 })
        await expectNoLayoutShift(async () => {
          gate.open()
          await waitForContent()
        })
        close()
      })
    },
  )

  it('causes no layout shift when the offline banner appears', async () => {
    await checkEveryWidth(async () => {
      respondAsServer({ upcoming })
      const { close } = await openPortal('/appointments')
      await screen.findAllByRole('article')
      respondToSiteCheck(false)
      await expectNoLayoutShift(async () => {
        window.dispatchEvent(new Event('offline'))
        await screen.findByText(/You're offline/)
      })
      close()
    })
  })
})
