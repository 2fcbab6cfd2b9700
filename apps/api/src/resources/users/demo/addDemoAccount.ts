import type { PlanType } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import type { DemoSeed } from '../../../core/declarations/demoData.ts'
import { insertUser } from '../accountState.repository.ts'

export type DemoAccount = {
  readonly email: string
  readonly role: 'client' | 'admin' | 'practitioner'
  readonly plan?: PlanType
  readonly firstName: string
  readonly lastName: string
  readonly timezone: string
  /** A path in the portal's build. */
  readonly avatarUrl?: string
}

/** Adds an account, which is `daysOld`, and returns its id. */
export async function addDemoAccount(
  { db, now, passwordHash }: DemoSeed,
  account: DemoAccount,
  daysOld: number,
): Promise<string> {
  const id = createId()
  const createdAt = now - daysOld * DAY
  await insertUser(db, { ...account, id, passwordHash, isEmailConfirmed: true, createdAt })
  return id
}
