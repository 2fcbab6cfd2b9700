export { brandSlug } from './brandSlug.ts'
export { encodeBookingTime } from './encodeBookingTime.ts'
export { emailError, phoneError, validationMessages } from './fieldErrors.ts'
export { isAcceptedUpload } from './isAcceptedUpload.ts'
export { isDefaultAvatar } from './isDefaultAvatar.ts'
export { isEmail } from './isEmail.ts'
export { isPhone } from './isPhone.ts'
export { normalizePhone } from './normalizePhone.ts'
export {
  isAcceptablePassword,
  passwordProblem,
  passwordProblemText,
  passwordRule,
} from './passwordProblem.ts'
export type { PasswordProblem } from './passwordProblem.ts'
