import type { ErrorCode } from '../../core/errors/refusal.ts'

/** The error codes of the assistant. Clients depend on them. */
export const assistantErrors = {
  questionDeleted: { code: 'question_deleted', status: 409 },
} as const satisfies Record<string, ErrorCode>
