import type { AssistantOverview } from '@portal/contract'

/** What stands in the place of the assistant while it is loaded. */
export const sampleAssistant: AssistantOverview = {
  suggestions: [
    'Which results are outside their range?',
    'When is my next session?',
    'How do I reach the practice?',
  ],
  sessions: [],
  has_model: false,
  is_model_allowed: false,
  question_length: 1000,
  unread_documents: [],
  help_lines: [],
}
