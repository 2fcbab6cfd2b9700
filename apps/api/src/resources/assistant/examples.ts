import type {
  AskQuestion,
  AssistantQuestion,
  AssistantResponse,
  AssistantSessionResponse,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

const sessionId = '0199f0a0-0000-7000-8000-0000000000a1'
const asked = '2026-12-01T10:00:00-05:00'

const question: AssistantQuestion = {
  id: '0199f0a0-0000-7000-8000-0000000000a2',
  session_id: sessionId,
  number: 1,
  question: 'Why do I take iron?',
  asked_at: asked,
  state: 'done',
  outcome: 'answered',
  is_generated: false,
  help: null,
  sentences: [
    {
      text: 'Iron bisglycinate: 25 mg, in the morning, every day.',
      sources: [1],
    },
  ],
  sources: [
    {
      number: 1,
      kind: 'plan',
      title: 'Iron bisglycinate',
      reference: {
        kind: 'protocol_item',
        id: '0199f0a0-0000-7000-8000-0000000000a3',
        part: 'iron',
      },
      page: null,
      date: asked,
      is_history: false,
      is_dose_omitted: false,
      is_other_time: false,
    },
  ],
  is_helpful: null,
}

const session = {
  id: sessionId,
  title: 'Why do I take iron?',
  filter: 'copilot',
  last_asked_at: asked,
} as const

const assistant: AssistantResponse['assistant'] = {
  suggestions: ['When is my next session?'],
  sessions: [session],
  has_model: false,
  is_model_allowed: false,
  question_length: 1000,
  unread_documents: [],
  help_lines: [
    { name: 'Emergency services', phone: '911', text: null, description: 'In danger right now.' },
  ],
}

export const assistantExamples: Examples = {
  AssistantResponse: { assistant } satisfies AssistantResponse,
  AssistantSessionResponse: {
    session: { ...session, questions: [question] },
  } satisfies AssistantSessionResponse,
  AssistantQuestionResponse: { question },
  StreamAnswerResponse: `event: question\ndata: ${JSON.stringify(question)}\n\n`,
  AskQuestion: {
    id: question.id,
    session_id: sessionId,
    question: question.question,
    filter: 'copilot',
    reference: null,
  } satisfies AskQuestion,
  RateAnswer: { is_helpful: true },
  AllowAssistantModel: { is_allowed: true, version: 1 },
  ExportUserResponse: {
    assistant: {
      questions: [],
      counts: {
        sessions: 0,
        review_records: 0,
        passages: 0,
        vocabularies: 0,
        documents: 0,
        waiting_changes: 0,
      },
    },
  },
}
