import {
  describePasswordProblem,
  findPasswordProblem,
  type PasswordProblem,
} from '@portal/domain/validation'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { isCommonPassword } from './isCommonPassword.ts'

export type PasswordOwner = {
  readonly email?: string
  readonly names?: readonly string[]
}

/** Throws a refusal of the field `password` unless a member may use it. */
export function checkNewPassword(password: string, { email, names }: PasswordOwner): void {
  const problem: PasswordProblem | null =
    findPasswordProblem(password, email ?? null, names) ??
    (isCommonPassword(password) ? 'is_common' : null)
  if (problem !== null)
    throw createFieldRefusal('password', problem, describePasswordProblem(problem))
}
