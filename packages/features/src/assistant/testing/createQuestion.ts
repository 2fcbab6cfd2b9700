import type { AssistantQuestion } from '@portal/contract'
import { getFixtureId } from '@portal/testing/stories'

/** An answered question of a test or story. */
export const createQuestion = (fields: Partial<AssistantQuestion>): AssistantQuestion => ({
  id: getFixtureId(41),
  session_id: getFixtureId(40),
  number: 1,
  question: 'Why do I take iron?',
  asked_at: '2026-12-01T15:00:00Z',
  state: 'done',
  outcome: 'answered',
  is_generated: false,
  help: null,
  sentences: [
    { text: 'Iron bisglycinate: 25 mg, in the morning, every day.', sources: [1] },
    { text: 'Why: Your ferritin was low in the last panel.', sources: [1] },
  ],
  sources: [
    {
      number: 1,
      kind: 'plan',
      title: 'Iron bisglycinate',
      reference: { kind: 'protocol_item', id: getFixtureId(42), part: 'iron' },
      page: null,
      date: '2026-11-26T15:00:00Z',
      is_history: false,
      is_dose_omitted: false,
      is_other_time: false,
    },
  ],
  is_helpful: null,
  ...fields,
})
