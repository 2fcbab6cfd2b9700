import type { ErrorResponse, MetadataResponse } from '@portal/contract'

/** Examples of what no resource owns: errors and the routes for operators. */
export const commonExamples = {
  ErrorResponse: {
    detail: 'Some fields need your attention.',
    code: 'validation_failed',
    errors: [{ field: 'first_name', code: 'too_small', message: 'First name is required.' }],
  } satisfies ErrorResponse,
  InternalError: {
    detail: 'Something went wrong on our side. Reference: 4mJq0Zs7c2Yt',
    code: 'internal',
  } satisfies ErrorResponse,
  MetadataResponse: { app_version: '0.2.0+3f2a9c' } satisfies MetadataResponse,
  GetHealthResponse: { status: 'ok' },
  GetReadinessResponse: { status: 'ok' },
}
