import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const createRandomText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** `pi_…`, `cs_test_…`: unguessable, because they are in the URLs of the hosted pages. */
export const createObjectId = (prefix: string, length = 24): string =>
  `${prefix}_${createRandomText(length)}`
