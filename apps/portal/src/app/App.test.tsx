import {
  atEveryWidth,
  createAppointment,
  createCreditEntry,
  createGate,
  createHold,
  createPractitioner,
  createSession,
  createUser,
  expectNoLayoutShift,
  idOf,
  later,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { describe, it } from 'vitest'
import { openPortal } from '../testing/openPortal.tsx'
import { fillBookingDraft } from '../testing/fillBookingDraft.ts'

const long = createPractitioner({
  name: 'Dr. Anastasia Papadopoulos-Winterbottom',
  title: 'Physician for functional medicine and sleep',
})
const upcoming = [
  createAppointment(),
  createAppointment({ id: idOf(101), at: later(90 * HOUR) }),
  createAppointment({ id: idOf(102), at: later(130 * HOUR) }),
]

function respondToSettings() {
  respondWith('listSessions', {
    results: [createSession({ is_current: true }), createSession({ id: idOf(301) })],
    next: null,
  })
  respondWith('listCreditHistory', {
    results: Array.from({ length: 5 }, (_, at) => createCreditEntry({ id: String(at) })),
    next: null,
  })
}

type Hold = (after: Promise<void>) => void

const holdSessions: Hold = (after) =>
  void respondWith('listAppointments', { results: upcoming, next: null }, { after })
const holdPractitioners: Hold = (after) =>
  void respondWith('listPractitioners', { results: [long], next: null }, { after })
const holdTimes: Hold = (after) =>
  void respondWith('getAvailability', { availability: {} }, { after })

/** Which response is late at which address, and what shows that it has arrived. */
const lateResponses: [
  what: string,
  address: string,
  hold: Hold,
  arrived: () => Promise<unknown>,
][] = [
  ['the next session', '/home', holdSessions, () => screen.findByRole('article')],
  ['sessions', '/appointments', holdSessions, () => screen.findAllByRole('article')],
  [
    'the list of practitioners',
    '/appointments/book',
    holdPractitioners,
    () => screen.findByRole('button', { name: /^Change practitioner/ }),
  ],
  [
    'times',
    '/appointments/book',
    holdTimes,
    () => screen.findByText('No openings in the next 60 days'),
  ],
  [
    'the practitioner',
    '/appointments/confirm',
    (after) => void respondWith('getPractitioner', { practitioner: long }, { after }),
    () => screen.findByText(long.name),
  ],
  [
    'the hold',
    '/appointments/confirm',
    (after) => void respondWith('holdTime', { hold: createHold() }, { after }),
    () => screen.findByText(/10:00/),
  ],
  [
    'practitioners',
    '/choose-your-practitioner',
    holdPractitioners,
    () => screen.findByRole('article', { name: long.name }),
  ],
  [
    'the practitioner',
    '/settings',
    (after) => void respondWith('getPractitioner', { practitioner: long }, { after }),
    () => screen.findByText(long.name),
  ],
  [
    'the credit history',
    '/settings',
    (after) =>
      void respondWith(
        'listCreditHistory',
        { results: [createCreditEntry()], next: null },
        { after },
      ),
    () => screen.findByText('1 credit'),
  ],
  [
    'devices',
    '/settings',
    (after) =>
      void respondWith(
        'listSessions',
        { results: [createSession({ device: 'Firefox on Linux' })], next: null },
        { after },
      ),
    () => screen.findByRole('button', { name: 'Log out Firefox on Linux' }),
  ],
]

describe('App', () => {
  it.each(lateResponses)(
    'moves no control when the response for %s arrives at %s',
    async (_what, address, hold, arrived) => {
      await atEveryWidth(async () => {
        const gate = createGate()
        respondAsServer({ user: createUser({ coach: long.id }), upcoming, practitioners: [long] })
        respondToSettings()
        respondWith('holdTime', { hold: createHold() })
        hold(gate.opened)
        const { close } = await openPortal(address, { prepare: fillBookingDraft })
        await screen.findByRole('heading', { level: 1 })
        await expectNoLayoutShift(async () => {
          gate.open()
          await arrived()
        })
        close()
      })
    },
  )

  it('moves no control when the offline banner appears', async () => {
    await atEveryWidth(async () => {
      respondAsServer({ upcoming })
      const { close } = await openPortal('/appointments')
      await screen.findAllByRole('article')
      respondToSiteCheck(false)
      await expectNoLayoutShift(async () => {
        window.dispatchEvent(new Event('offline'))
        await screen.findByText(/You're offline/)
      })
      close()
      await waitFor(() => screen.queryByRole('article') === null)
    })
  })
})
