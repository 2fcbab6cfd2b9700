// @module-tag deep
import {
  createAppointment,
  createDocument,
  createDocumentPage,
  createLabReportSummary,
  createLabsResponse,
  createPractitioner,
  createProtocolsResponse,
  createUser,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../testing/openPortal.tsx'

/** The height that Safari leaves to a page on a common phone. */
async function openOnPhone(): Promise<void> {
  await page.viewport(390, 664)
  onTestFinished(() => page.viewport(1280, 800))
  await openPortal('/home')
}

const expectInView = async (element: Promise<HTMLElement>) =>
  expect((await element).getBoundingClientRect().bottom).toBeLessThan(664)

describe('the overview on a phone', () => {
  it('shows what is due today without scrolling, below the next session', async () => {
    respondAsServer({ upcoming: [createAppointment({ at: getTimeAfter(3 * DAY) })] })
    respondWith('getOverview', { overview: { conversations: 'new', protocols: 'due' } })
    respondWith('listProtocols', createProtocolsResponse())
    await openOnPhone()
    await expectInView(screen.findByRole('checkbox', { name: /^Vitamin D3/ }))
  })

  it('shows new results above it, and both without scrolling', async () => {
    respondAsServer({ upcoming: [createAppointment({ at: getTimeAfter(3 * DAY) })] })
    respondWith('getOverview', { overview: { labs: 'new', documents: 'new', protocols: 'due' } })
    respondWith(
      'getLabs',
      createLabsResponse({ reports: [createLabReportSummary({ is_new: true })] }),
    )
    respondWith('listDocuments', createDocumentPage([createDocument()], { new_count: 1 }))
    respondWith('listProtocols', createProtocolsResponse())
    await openOnPhone()
    const updates = within(await screen.findByRole('region', { name: 'Updates' }))
    const results = await updates.findByRole('link', { name: /^New results/ })
    const due = await screen.findByRole('checkbox', { name: /^Vitamin D3/ })
    await expectInView(Promise.resolve(due))
    expect(results.getBoundingClientRect().bottom).toBeLessThan(due.getBoundingClientRect().top)
  })

  it('has the button to book beside the title of the next session', async () => {
    respondAsServer({ upcoming: [createAppointment({ at: getTimeAfter(3 * DAY) })] })
    await openOnPhone()
    const title = (await screen.findByText('Next session')).getBoundingClientRect()
    const button = screen.getByRole('link', { name: 'Book a session' }).getBoundingClientRect()
    expect(button.top).toBeLessThan(title.bottom)
    expect(button.bottom).toBeGreaterThan(title.top)
    const card = (await screen.findByRole('article')).getBoundingClientRect()
    expect(card.top).toBeLessThan(200)
  })

  it.each([
    ['an a-la-carte plan', { plan_type: 'ALACARTE', membership_status: null }],
    ['a lapsed membership', { membership_status: 'lapsed' }],
  ] as const)('shows the next session without scrolling on %s', async (_plan, fields) => {
    const next = createAppointment({ at: getTimeAfter(3 * DAY) })
    respondAsServer({ user: createUser(fields), upcoming: [next] })
    await openOnPhone()
    await expectInView(screen.findByRole('button', { name: 'Reschedule' }))
  })

  it('shows the first steps of a new member in view, and three practitioners', async () => {
    const practitioners = [30, 31, 32, 33].map((number) =>
      createPractitioner({ id: getFixtureId(number) }),
    )
    const user = createUser({ coach: null, had_first_visit: false, is_email_confirmed: false })
    respondAsServer({ user, practitioners })
    await openOnPhone()
    await expectInView(screen.findByRole('link', { name: /^Confirm your email/ }))
    const people = within(await screen.findByRole('region', { name: 'Meet your practitioners' }))
    await expect.poll(() => people.queryAllByRole('link', { name: /^See times/ })).toHaveLength(3)
  })
})
