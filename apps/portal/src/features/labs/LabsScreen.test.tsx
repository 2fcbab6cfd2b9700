import { PractitionerSummary } from '@portal/contract'
import {
  createLabMarker,
  createLabReportSummary,
  createLabResult,
  createLabsResponse,
  createPractitioner,
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  hasText,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const report = createLabReportSummary()
const response = createLabsResponse({
  latest: {
    report: { ...report, result_count: 34 },
    markers: [createLabMarker()],
    out_of_range: [createLabResult()],
    changes: [
      {
        marker_id: getFixtureId(700),
        result: createLabResult(),
        previous: createLabResult({
          id: getFixtureId(752),
          value: {
            kind: 'quantity',
            value: '9',
            comparator: null,
            unit: 'ng/mL',
            unit_code: 'ng/mL',
          },
          collected: { start: '2025-04-02', end: null, precision: 'date', source: 'collected' },
        }),
        difference: '3',
        range_change: null,
      },
    ],
    change_count: 4,
    comment: 'Your iron is rising.',
    reviewer: PractitionerSummary.parse(createPractitioner()),
  },
  pending: [
    {
      id: getFixtureId(803),
      laboratory: 'Harbor Diagnostics',
      received_on: '2026-10-28',
      state: 'preliminary',
    },
  ],
})

describe('LabsScreen', () => {
  it('says what is out of range, what changed and what is on its way', async () => {
    respondAsServer()
    respondWith('getLabs', response)
    await openPortal('/labs')
    await screen.findByText('1 of 34 results is out of range.')
    screen.getByText(hasText('From Dr. Ana Mercado'))
    screen.getByText('Your iron is rising.')
    const changes = within(screen.getByRole('region', { name: 'What changed' }))
    expect(changes.getByRole('listitem').textContent).toMatch(/12 ng\/mL.*3 ng\/mL higher/)
    expect(changes.getAllByText('Since Apr 2, 2025')).toHaveLength(1)
    changes.getByText('And 3 more changes in all results.')
    const reports = within(screen.getByRole('region', { name: 'Reports' }))
    reports.getByText("The laboratory isn't finished yet.")
    reports.getByText('received Oct 28, 2026')
    reports.getByRole('link', { name: 'Iron panel' })
    await expectAccessible()
  })

  it('asks the practitioner, or books a Lab Review', async () => {
    respondAsServer({ user: createUser({ coach: getFixtureId(10) }) })
    respondWith('getLabs', response)
    const { user } = await openPortal('/labs')
    const ask = await screen.findByRole('link', { name: 'Ask about this' })
    expect(ask.getAttribute('href')).toBe(
      `/messaging?with=${getFixtureId(10)}&about=lab_report%3A${getFixtureId(800)}`,
    )
    await user.click(screen.getByRole('link', { name: 'Book a Lab Review' }))
    await screen.findByRole('heading', { level: 1, name: 'Book a session' })
    await screen.findAllByText(/Lab Review/)
  })

  it('says that there are no results yet', { tags: 'deep' }, async () => {
    respondAsServer()
    await openPortal('/labs')
    await screen.findByText('No lab results yet')
    expect(screen.queryByRole('link', { name: 'See all results' })).toBeNull()
    await expectAccessible()
  })

  it('says that nothing is stored on the device when offline', { tags: 'deep' }, async () => {
    respondAsServer()
    respondToSiteCheck(false)
    respondWithNetworkError('getLabs')
    await openPortal('/labs')
    await screen.findByText(/lab results aren't stored on this device/)
  })

  it('tries again after a failure', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('getLabs', { status: 500 })
    const { user } = await openPortal('/labs')
    await screen.findByText("We couldn't load your lab results")
    respondWith('getLabs', response)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('1 of 34 results is out of range.')
  })
})

describe('LabResultsLine', () => {
  const findCard = async () => within(await screen.findByRole('region', { name: 'Updates' }))
  const member = createUser({ plan_type: 'MEMBERSHIP', membership_status: 'active' })

  it('says that results are new and names no marker', { tags: 'deep' }, async () => {
    respondAsServer({ user: member })
    respondWith('getOverview', { overview: { labs: 'new' } })
    respondWith('getLabs', response)
    await openPortal('/home')
    const card = await findCard()
    await card.findByText('New results')
    expect(card.getByRole('link').getAttribute('href')).toBe('/labs')
    expect(card.queryByText(/Ferritin/)).toBeNull()
    await expectAccessible()
  })
})
