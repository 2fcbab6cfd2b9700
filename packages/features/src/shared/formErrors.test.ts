import type { ApiError } from '@portal/api-client'
import { describe, expect, it } from 'vitest'
import { formErrors } from './formErrors.ts'

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

describe('formErrors', () => {
  it('returns the messages of the known fields', () =>
    expect(formErrors(rejected, ['code', 'password'])).toEqual({ code: 'The code has expired.' }))

  it('returns everything for the form as a whole when no field is known', () =>
    expect(formErrors(rejected, ['password'])).toEqual({
      form: 'Enter an email address. The code has expired.',
    }))

  it('returns any other error for the form as a whole', () =>
    expect(formErrors({ kind: 'network' }, ['email']).form).toMatch(/couldn't reach the server/))
})
