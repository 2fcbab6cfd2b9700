import type { MemberQuestionnaire, QuestionnaireEntry, QuestionnaireScore } from '@portal/contract'

const id = '00000000-0000-4000-8000-000000000000'

const sampleEntry: QuestionnaireEntry = {
  id,
  key: 'sample',
  kind: 'form',
  title: 'Before your session',
  version: '1',
  minutes: 3,
  status: 'open',
  is_due: true,
  due_on: '2026-01-01',
  appointment_id: null,
  appointment_starts_at: null,
  answered: 0,
  total: 9,
  is_anonymous: false,
  needs_signature: false,
  sent_at: null,
}

/** What is due. Skeletons have the boxes of it; its text is never visible. */
export const sampleEntries: readonly QuestionnaireEntry[] = [
  sampleEntry,
  { ...sampleEntry, id: id.replace('0', '1') },
]

export const sampleSentEntries: readonly QuestionnaireEntry[] = sampleEntries.map(
  (entry, index) => ({
    ...entry,
    id: id.replace('0', `${index + 2}`),
    status: 'sent',
    is_due: false,
    sent_at: '2026-01-01T12:00:00Z',
  }),
)

const areas = ['Sleep', 'Food', 'Movement', 'Stress', 'Mood', 'Digestion', 'Energy', 'Connection']

const createScore = (title: string): QuestionnaireScore => ({
  key: title,
  title,
  value: 60,
  min: 0,
  max: 100,
  band: { code: 'some', title: 'Some room to grow', text: null },
})

/** Results of an assessment with eight areas. */
export const sampleResults: MemberQuestionnaire = {
  ...sampleEntry,
  kind: 'assessment',
  title: 'Assessment',
  status: 'sent',
  is_due: false,
  sent_at: '2026-01-01T12:00:00Z',
  is_amendable: false,
  alerted: [],
  definition: {
    url: 'https://portal.example/questionnaires/sample',
    version: '1',
    title: 'Assessment',
    kind: 'assessment',
    items: [{ link_id: 'sample', type: 'display', text: 'Sample' }],
  },
  answers: [],
  sent_answers: null,
  unsent_answers: null,
  suggestions: {},
  scores: areas.map(createScore),
  results: [],
  signature: null,
  help_lines: [],
}
