import { isApiError } from '@portal/api-client'
import { type ErrorContext, getErrorText } from '../errors/getErrorText.ts'
import type { FormErrors } from './useForm.ts'

/**
 * The errors of a failed request for the given fields. An error that belongs to none of them is
 * shown for the form as a whole.
 */
export function getFormErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  context: ErrorContext = 'form',
): FormErrors<Field> {
  const known = new Set<string>(fields)
  const errors =
    isApiError(error) && error.kind === 'validation'
      ? error.errors.filter(({ field }) => known.has(field))
      : []
  if (errors.length === 0) return { form: getErrorText(error, context) } as FormErrors<Field>
  return Object.fromEntries(
    errors.map(({ field, message }) => [field, message]),
  ) as FormErrors<Field>
}
