import {
  describePasswordProblem,
  findPasswordProblem,
  type PasswordProblem,
} from '@portal/domain/validation'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'

export type PasswordOwner = {
  readonly email?: string
  readonly names?: readonly string[]
}

/** Throws a refusal of the field `password` unless a member may use it. */
export async function checkNewPassword(
  password: string,
  { email, names }: PasswordOwner,
): Promise<void> {
  // its list takes 3 MB, and few requests set a password
  const { isCommonPassword } = await import('./isCommonPassword.ts')
  const problem: PasswordProblem | null =
    findPasswordProblem(password, email ?? null, names) ??
    (isCommonPassword(password) ? 'is_common' : null)
  if (problem !== null)
    throw createFieldRefusal('password', problem, describePasswordProblem(problem))
}
