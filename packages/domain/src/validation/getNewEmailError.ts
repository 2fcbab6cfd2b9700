import { getEmailError, validationMessages } from './fieldErrors.ts'

// not in the messages of every form, because the first load contains those
const message =
  'This email address has invisible characters or letters that look like others. Type it again.'

/**
 * The scripts of a word in an address, in lower case. A word uses one of them. Latin is listed by
 * letter, because phonetic and old letters look like others.
 */
const scripts = [
  /^[a-zß-öø-ÿā-įĲ-ķĹ-ňŊ-žơưșț\u{1e00}-\u{1eff}]+$/u,
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Greek}+$/u,
  // Japanese mixes three scripts
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}]+$/u,
  // these scripts need combining marks
  /^[\p{Script=Arabic}\p{M}]+$/u,
  /^[\p{Script=Hebrew}\p{M}]+$/u,
  /^[\p{Script=Devanagari}\p{M}]+$/u,
  /^[\p{Script=Thai}\p{M}]+$/u,
]

/** Cyrillic and Greek letters that look like Latin ones. */
const latinLookAlikes = /^(?:[аеорсухіјѕԁһӏԛԝѵ]+|[αινορυκχγ]+)$/u

const asciiPunctuationAndDigits = /[\u{21}-\u{60}\u{7b}-\u{7e}]+/u

/** The form in which the address of a new account is stored. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/**
 * Why a new account cannot have this email address; null when it can. In addition to
 * `getEmailError`, rejects quotes, comments and lists, and what could be mistaken for another
 * address: invisible and compatibility characters, mixed scripts, and words of another script that
 * read like Latin. Accounts that exist are not checked. See
 * docs/decisions/0031-look-alike-email-addresses.md.
 */
export function getNewEmailError(email: string): string | null {
  const error = getEmailError(email)
  if (error !== null) return error
  if (!isPlainAddress(normalizeEmail(email))) return validationMessages.emailInvalid
  return hasLookAlikes(normalizeEmail(email)) ? message : null
}

/**
 * Whether an address has no quotes, comments or lists, with which email software may send to
 * another address, and no dots in unusual places. The domain is a name and not a number.
 */
function isPlainAddress(email: string): boolean {
  const [name = '', domain = ''] = email.split('@')
  const labels = domain.split('.')
  return (
    !/["(),:;<>[\]\\]/.test(email) &&
    name.split('.').every((part) => part !== '') &&
    labels.every((label) =>
      /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label),
    ) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

function hasLookAlikes(email: string): boolean {
  if (email.normalize('NFKC') !== email) return true
  return email
    .split(asciiPunctuationAndDigits)
    .some(
      (word) =>
        word !== '' && (latinLookAlikes.test(word) || !scripts.some((script) => script.test(word))),
    )
}
