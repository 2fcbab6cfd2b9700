import type { ApiError } from '@portal/api-client'
import { describe, expect, it } from 'vitest'
import { getFormErrors } from './getFormErrors.ts'

const rejected: ApiError = {
  kind: 'validation',
  status: 400,
  code: 'validation_failed',
  detail: '',
  errors: [
    { field: 'email', code: 'invalid', message: 'Enter an email address.' },
    { field: 'code', code: 'invalid', message: 'The code has expired.' },
  ],
}

describe('getFormErrors', () => {
  it('returns the messages of the known fields', () =>
    expect(getFormErrors(rejected, ['code', 'password'])).toEqual({
      code: 'The code has expired.',
    }))

  it('returns everything for the form as a whole when no field is known', () =>
    expect(getFormErrors(rejected, ['password'])).toEqual({
      form: 'Enter an email address. The code has expired.',
    }))

  it('returns any other error for the form as a whole', () =>
    expect(getFormErrors({ kind: 'network' }, ['email']).form).toMatch(/couldn't reach the server/))
})
