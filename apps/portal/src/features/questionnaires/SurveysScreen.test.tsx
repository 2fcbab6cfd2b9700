import type { MemberQuestionnaire } from '@portal/contract'
import { FeatureContext } from '@portal/features/shared'
import { createTestStore, createUser, getFixtureId, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { sessionSlice } from '../../session/session.ts'
import { SurveysScreen } from './SurveysScreen.tsx'

const survey: MemberQuestionnaire = {
  id: getFixtureId(7),
  key: 'sleep',
  kind: 'survey',
  title: 'How do you sleep?',
  version: '1',
  minutes: null,
  status: 'sent',
  is_due: false,
  due_on: '2026-10-29',
  appointment_id: null,
  appointment_starts_at: null,
  answered: 1,
  total: 1,
  is_anonymous: false,
  needs_signature: false,
  sent_at: '2026-10-29T13:00:00Z',
  is_amendable: false,
  alerted: [],
  definition: {
    url: 'https://portal.example/questionnaires/sleep',
    version: '1',
    title: 'How do you sleep?',
    kind: 'survey',
    items: [{ link_id: 'well', type: 'boolean', text: 'Well?', required: true }],
  },
  answers: [{ link_id: 'well', values: [true], heads: [], versions: [] }],
  sent_answers: null,
  unsent_answers: null,
  suggestions: {},
  scores: [],
  results: [],
  signature: null,
  help_lines: [],
}

it('prints what was sent, in the light colors and without links and buttons', async () => {
  respondWith('getQuestionnaire', { questionnaire: survey })
  show(
    <FeatureContext
      value={{
        member: createUser(),
        timeZone: 'America/New_York',
        hourCycle: '12h',
        readOnlyReason: null,
        viewedUserId: null,
        showToast: () => {},
        outboxHost: {
          now: () => Date.now(),
          isCurrent: () => true,
          confirmMember: async () => ({ isConfirmed: true, error: null }),
          hasEnded: () => false,
        },
        config: { apiOrigin: '', brandName: 'Juniper', conciergeEmail: '', introPromoCode: '' },
      }}
    >
      <MemoryRouter initialEntries={[`/surveys?id=${survey.id}`]}>
        <SurveysScreen />
      </MemoryRouter>
    </FeatureContext>,
    createTestStore({ session: sessionSlice.reducer }),
  )
  await screen.findByRole('button', { name: 'Print or save a copy' })
  const controls = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
  expect(controls.filter((control) => control.closest('[data-screen-only]') === null)).toEqual([])
  const root = document.documentElement
  window.dispatchEvent(new Event('beforeprint'))
  expect(root.dataset['theme']).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(root.dataset['theme']).toBeUndefined()
})
