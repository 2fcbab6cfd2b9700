import { isEmail } from './isEmail.ts'
import { isPhone } from './isPhone.ts'
import { normalizePhone } from './normalizePhone.ts'

/** Messages for members. Forms, the contract and the server use the same ones. */
export const validationMessages = {
  emailRequired: 'Enter your email address.',
  emailInvalid: 'Enter an email address like name@example.com.',
  passwordRequired: 'Enter your password.',
  currentPasswordRequired: 'Enter your current password.',
  codeRequired: 'Enter the code from the email.',
  promoCodeRequired: 'Enter a promo code.',
  firstNameRequired: 'Enter your first name.',
  phoneInvalid: 'Enter a phone number with 7 to 15 digits, like +1 212 555 0142.',
  phoneUnknown: 'Enter a valid phone number with its country code, like +1 212 555 0142.',
  phoneRequiredForTexts: 'Enter the phone number for text messages.',
  wholeNumber: 'Use a whole number.',
} as const

/** Why an email address is rejected; null when it is valid. */
export function getEmailError(email: string): string | null {
  if (isEmail(email)) return null
  return email === '' ? validationMessages.emailRequired : validationMessages.emailInvalid
}

/** Why an optional phone number is rejected; null when it is valid. Text messages need a number. */
export function getPhoneError(phone: string, wantsTexts: boolean): string | null {
  if (phone === '') return wantsTexts ? validationMessages.phoneRequiredForTexts : null
  return isPhone(normalizePhone(phone)) ? null : validationMessages.phoneInvalid
}
