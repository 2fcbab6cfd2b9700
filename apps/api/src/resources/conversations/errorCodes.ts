import type { ErrorCode } from '../../core/errors/refusal.ts'

export const conversationErrors = {
  clientIdReused: { code: 'client_id_reused', status: 409 },
  attachmentNotFound: { code: 'attachment_not_found', status: 404 },
  referenceNotFound: { code: 'reference_not_found', status: 404 },
} as const satisfies Record<string, ErrorCode>
