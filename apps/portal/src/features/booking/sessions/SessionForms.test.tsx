import { questionnairesApi } from '@portal/api-client'
import { createTestStore, getFixtureId, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { sessionSlice } from '../../../session/session.ts'
import { SessionForms } from './SessionForms.tsx'

it('names the form of a session that was booked after the forms were loaded', async () => {
  const [form, session] = [getFixtureId(1), getFixtureId(2)]
  const store = createTestStore({ session: sessionSlice.reducer })
  respondWith('listQuestionnaires', { results: [], next: null })
  await store.dispatch(questionnairesApi.endpoints.listQuestionnaires.initiate())
  respondWith('listQuestionnaires', {
    results: [
      {
        id: form,
        key: 'intake',
        kind: 'form',
        title: 'Intake form',
        version: '1',
        minutes: 5,
        status: 'open',
        is_due: true,
        due_on: '2026-12-01',
        appointment_id: session,
        appointment_starts_at: '2026-12-03T15:00:00-05:00',
        answered: 0,
        total: 8,
        is_anonymous: false,
        needs_signature: false,
        sent_at: null,
      },
    ],
    next: null,
  })
  show(
    <MemoryRouter>
      <SessionForms appointmentId={session} />
    </MemoryRouter>,
    store,
  )
  const link = await screen.findByRole('link', { name: 'Intake form' })
  expect(link.getAttribute('href')).toBe(`/forms?id=${form}`)
})
