import type { FieldError } from '@portal/contract'

// A NUL cannot be stored in PostgreSQL's text, half a surrogate pair not in its jsonb.
const unstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Names every field, however deep, whose text no database can hold. */
export function findUnstorableFields(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string') {
    return unstorable(value)
      ? [
          {
            field: path || 'body',
            code: 'invalid_characters',
            message: 'Remove the characters that cannot be stored.',
          },
        ]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (unstorable(key))
      return [
        {
          field: path || 'body',
          code: 'invalid_characters',
          message: 'A field name cannot be stored.',
        },
      ]
    return findUnstorableFields(inner, path === '' ? key : `${path}.${key}`)
  })
}
