import type { FieldError } from '@portal/contract'

// PostgreSQL text cannot contain NUL, and jsonb no unpaired surrogate.
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Finds every field, at any depth, with text that the database cannot store. */
export function findUnstorableFields(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string') {
    return isUnstorable(value)
      ? [
          {
            field: path || 'body',
            code: 'invalid_characters',
            message: "Remove the characters that can't be stored.",
          },
        ]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (isUnstorable(key))
      return [
        {
          field: path || 'body',
          code: 'invalid_characters',
          message: "A field name contains characters that can't be stored.",
        },
      ]
    return findUnstorableFields(inner, path === '' ? key : `${path}.${key}`)
  })
}
