import type {
  MemberQuestionnaire,
  QuestionnaireResponse,
  QuestionnairesResponse,
  SaveAnswers,
  SaveAnswersResponse,
  SendQuestionnaire,
  SendSurvey,
  SignQuestionnaire,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

const id = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5e10'
const saveId = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5e11'

const {
  definition: _,
  is_amendable,
  alerted,
  ...entry
}: MemberQuestionnaire = {
  id,
  key: 'intake',
  kind: 'form',
  title: 'Intake form',
  version: '1',
  minutes: 5,
  status: 'in_progress',
  is_due: true,
  due_on: '2026-12-03',
  appointment_id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5e13',
  appointment_starts_at: '2026-12-06T15:00:00-05:00',
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
    items: [],
  },
  answers: [
    {
      link_id: 'cups',
      values: [2],
      heads: [saveId],
      versions: [{ id: saveId, values: [2], at: '2026-12-03T09:30:00-05:00' }],
    },
  ],
  sent_answers: null,
  unsent_answers: null,
  suggestions: {},
  scores: [{ key: 'total', title: 'Total', value: null, min: 0, max: 10, band: null }],
  results: [],
  signature: null,
  help_lines: [],
}

const {
  answers,
  sent_answers,
  unsent_answers,
  suggestions,
  scores,
  results,
  signature,
  help_lines,
  ...listed
} = entry

export const questionnaireExamples: Examples = {
  QuestionnairesResponse: { results: [listed], next: null } satisfies QuestionnairesResponse,
  QuestionnaireResponse: {
    questionnaire: {
      ...listed,
      definition: {
        url: 'https://portal.example/questionnaires/intake',
        version: '1',
        title: 'Intake form',
        kind: 'form',
        items: [{ link_id: 'cups', type: 'integer', text: 'Cups of coffee a day', min: 0 }],
      },
      answers,
      sent_answers,
      unsent_answers,
      suggestions,
      scores,
      results,
      signature,
      help_lines,
      is_amendable,
      alerted,
    },
  } satisfies QuestionnaireResponse,
  SaveAnswers: {
    member_id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5e12',
    version: '1',
    saves: [
      { id: saveId, link_id: 'cups', values: [2], bases: [], at: '2026-12-03T09:30:00-05:00' },
    ],
  } satisfies SaveAnswers,
  SaveAnswersResponse: {
    results: [{ id: saveId, is_accepted: true, code: null, message: null }],
    answers,
  } satisfies SaveAnswersResponse,
  SendQuestionnaire: { version: '1', answers: { cups: [2] } } satisfies SendQuestionnaire,
  SignQuestionnaire: {
    method: 'typed',
    mark: 'Maya Chen',
    consent_version: 1,
    answers: { cups: [2] },
  } satisfies SignQuestionnaire,
  SendSurvey: {
    id: 'c0a1f7f4-7a53-4b0e-9c1a-3e8f5b7d2a90',
    version: '1',
    answers: { rating: [9] },
  } satisfies SendSurvey,
  ExportUserResponse: {
    questionnaires: [
      {
        key: 'intake',
        version: '1',
        due_on: '2026-12-03',
        created_at: '2026-12-03T14:30:00Z',
        sent_at: '2026-12-03T14:35:00Z',
        definition: null,
        answers: { cups: [2] },
        changed_answers: null,
        scores: [{ key: 'total', value: 2, band: null }],
        signatures: [],
      },
    ],
    questionnaire_assignments: [{ key: 'intake', period: 'once', starts_on: '2026-12-03' }],
    questionnaire_alerts: [],
  },
}
