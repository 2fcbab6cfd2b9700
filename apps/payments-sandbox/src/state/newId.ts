import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** `pi_…`, `cs_test_…`: unguessable, since the hosted pages are reached by them. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`
