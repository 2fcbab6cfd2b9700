import type { MemberQuestionnaire } from '@portal/contract'
import { getFixtureId } from '@portal/testing'

/** A form with one question, which is answered. */
export const openForm: MemberQuestionnaire = {
  id: getFixtureId(7),
  key: 'intake',
  kind: 'form',
  title: 'Intake form',
  version: '1',
  minutes: null,
  status: 'in_progress',
  is_due: true,
  due_on: '2026-10-29',
  appointment_id: null,
  appointment_starts_at: null,
  answered: 1,
  total: 1,
  is_anonymous: false,
  needs_signature: false,
  sent_at: null,
  is_amendable: false,
  alerted: [],
  definition: {
    url: 'https://portal.example/questionnaires/intake',
    version: '1',
    title: 'Intake form',
    kind: 'form',
    items: [{ link_id: 'takes', type: 'boolean', text: 'Any medicine?', required: true }],
  },
  answers: [{ link_id: 'takes', values: [true], heads: [getFixtureId(1)], versions: [] }],
  sent_answers: null,
  unsent_answers: null,
  suggestions: {},
  scores: [],
  results: [],
  signature: null,
  help_lines: [],
}
