import {
  describePasswordProblem,
  findPasswordProblem,
  getEmailError,
  validationMessages,
} from '@portal/domain/validation'
import type { FormErrors } from '../shared/forms/useForm.ts'
import type { AccountField } from './readAccountErrors.ts'

export interface EnteredAccount {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
}

/** The errors of a new account that are known without the server. */
export function findAccountErrors(
  { first_name, last_name, email, password }: EnteredAccount,
  hasAgreed: boolean,
): FormErrors<AccountField> {
  const emailError = getEmailError(email)
  const problem = findPasswordProblem(password, email, [first_name, last_name])
  return {
    ...(first_name === '' && { first_name: validationMessages.firstNameRequired }),
    ...(emailError !== null && { email: emailError }),
    ...(problem && { password: describePasswordProblem(problem) }),
    ...(!hasAgreed && { consents: 'To create an account, agree to the terms.' }),
  }
}
