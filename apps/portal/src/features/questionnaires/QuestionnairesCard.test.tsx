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
