import { trimText } from '@portal/domain/text'
import { StaffError } from './command.ts'

export type TypedName = { readonly firstName: string; readonly lastName: string }

/**
 * A name such as "Ana Rivera". The first word is the first name, unless a comma separates them, as
 * in "Rivera Lopez, Ana Maria".
 */
export function parseName(text: string): TypedName {
  const name = trimText(text).replace(/\s+/g, ' ')
  const [last = '', first] = name.split(', ')
  const typed =
    first === undefined
      ? { firstName: name.split(' ')[0] ?? '', lastName: name.split(' ').slice(1).join(' ') }
      : { firstName: first, lastName: last }
  if (typed.firstName === '') throw new StaffError('The name is empty.')
  if (name.length > 100) throw new StaffError('The name is longer than 100 characters.')
  return typed
}
