import type { ErrorCode } from '../../core/errors/refusal.ts'

/** The error codes of questionnaires. Clients depend on them. */
export const questionnaireErrors = {
  sent: { code: 'questionnaire_sent', status: 409 },
  withdrawn: { code: 'questionnaire_withdrawn', status: 409 },
  otherVersion: { code: 'questionnaire_version_differs', status: 409 },
  answersChanged: { code: 'answers_changed', status: 409 },
  answersConflict: { code: 'answers_conflict', status: 409 },
  notSent: { code: 'questionnaire_not_sent', status: 409 },
  signed: { code: 'questionnaire_signed', status: 409 },
  noSignature: { code: 'signature_not_asked', status: 409 },
  notAmendable: { code: 'questionnaire_not_amendable', status: 409 },
} as const satisfies Record<string, ErrorCode>
