export { toBrandSlug } from './toBrandSlug.ts'
export { encodeBookingTime } from './encodeBookingTime.ts'
export { getEmailError, getPhoneError, validationMessages } from './fieldErrors.ts'
export { getNewEmailError, normalizeEmail } from './getNewEmailError.ts'
export { isAcceptedUpload, maxUploadBytes } from './isAcceptedUpload.ts'
export { isDefaultAvatar } from './isDefaultAvatar.ts'
export { isEmail } from './isEmail.ts'
export { isPhone } from './isPhone.ts'
export { normalizePhone } from './normalizePhone.ts'
export {
  isAcceptablePassword,
  findPasswordProblem,
  describePasswordProblem,
  passwordRule,
} from './findPasswordProblem.ts'
export type { PasswordProblem } from './findPasswordProblem.ts'
