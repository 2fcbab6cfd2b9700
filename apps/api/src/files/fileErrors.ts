import { type ErrorCode, Refusal } from '../core/errors/refusal.ts'

export const fileErrors = {
  empty: { code: 'empty_file', status: 400 },
  interrupted: { code: 'upload_interrupted', status: 400 },
  unreadable: { code: 'unreadable_file', status: 400 },
  infected: { code: 'infected_file', status: 400 },
  tooLarge: { code: 'payload_too_large', status: 413 },
  unsupported: { code: 'unsupported_media_type', status: 415 },
} as const satisfies Record<string, ErrorCode>

/** A rejected upload. The message names the file and what to do. */
export const createFileRefusal = (error: ErrorCode, message: string): Refusal =>
  new Refusal(error, message, { errors: [{ field: 'file', code: error.code, message }] })
