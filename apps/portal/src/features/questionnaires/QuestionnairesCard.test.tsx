import { questionnairesApi } from '@portal/api-client'
import type { QuestionnaireEntry } from '@portal/contract'
import { getFixtureId, respondAsServer, respondWith } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const createEntry = (number: number, title: string): QuestionnaireEntry => ({
  id: getFixtureId(number),
  key: `form-${number}`,
  kind: 'form',
  title,
  version: '1',
  minutes: null,
  status: 'open',
  is_due: true,
  due_on: '2026-10-29',
  appointment_id: null,
  appointment_starts_at: null,
  answered: 0,
  total: 1,
  is_anonymous: false,
  needs_signature: false,
  sent_at: null,
})

it('keeps forms of the same title apart when the list changes', async () => {
  respondAsServer()
  respondWith('getOverview', { overview: { questionnaires: 'due' } })
  respondWith('listQuestionnaires', {
    results: [createEntry(1, 'Intake'), createEntry(2, 'Intake')],
    next: null,
  })
  const { store } = await openPortal('/home')
  const card = within(await screen.findByRole('region', { name: 'Forms and check-ins' }))
  await waitFor(() => expect(card.getAllByRole('link', { name: /^Intake/ })).toHaveLength(2))
  respondWith('listQuestionnaires', {
    results: [createEntry(3, 'Sleep'), createEntry(2, 'Intake')],
    next: null,
  })
  await store.dispatch(
    questionnairesApi.endpoints.listQuestionnaires.initiate(undefined, { forceRefetch: true }),
  )
  await card.findByRole('link', { name: /^Sleep/ })
  expect(card.getAllByRole('link', { name: /^Intake/ })).toHaveLength(1)
})

it('says below three tasks how many follow and when the last health check was', async () => {
  respondAsServer()
  respondWith('getOverview', { overview: { questionnaires: 'due' } })
  const check: QuestionnaireEntry = {
    ...createEntry(8, 'Health check'),
    kind: 'health_check',
    is_due: false,
    due_on: '2027-10-18',
  }
  respondWith('listQuestionnaires', {
    results: [
      ...[1, 2, 3, 4].map((number) => createEntry(number, `Form ${number}`)),
      check,
      { ...check, id: getFixtureId(9), status: 'sent', sent_at: '2026-10-18T15:00:00Z' },
    ],
    next: null,
  })
  await openPortal('/home')
  const card = within(await screen.findByRole('region', { name: 'Forms and check-ins' }))
  await card.findByText('Last health check: Oct 18, 2026. Next: Oct 18, 2027.')
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('See all'),
    ...[1, 2, 3].map((number) => expect.stringContaining(`Form ${number}`)),
  ])
})
