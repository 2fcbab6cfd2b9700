import { Slug } from '@portal/contract'
import { createFieldRefusal } from '../errors/refusal.ts'

const maxNameLength = 80
const maxDescriptionLength = 500

/** Throws for a text that cannot be part of an address. */
export function checkSlug(field: string, slug: string): void {
  if (!Slug.safeParse(slug).success)
    throw createFieldRefusal(
      field,
      'invalid_slug',
      `${slug} can't be part of a link. Use lowercase letters, digits and hyphens, at most 80.`,
    )
}

/** Throws for a name that is empty or too long. `field` is `name` or `session_name`. */
export function checkName(field: string, name: string): void {
  if (name === '' || name.length > maxNameLength)
    throw createFieldRefusal(field, 'invalid_name', 'A name has 1 to 80 characters.')
}

export function checkDescription(description: string): void {
  if (description.length > maxDescriptionLength)
    throw createFieldRefusal(
      'description',
      'too_long',
      `A description has at most ${maxDescriptionLength} characters.`,
    )
}
