import type { SignUpConsents } from '@portal/contract'
import { signUpConsents } from '@portal/domain/text'
import { createFieldRefusal } from '../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../db/sql.ts'

const kinds = ['terms', 'privacy'] as const

/**
 * Throws without consents where they are required, and when the form showed texts that have changed
 * since: the person must read the new ones.
 */
export function checkSignUpConsents(
  consents: SignUpConsents | null,
  { isRequired }: { readonly isRequired: boolean },
): void {
  if (consents === null && isRequired)
    throw createFieldRefusal('consents', 'required', 'To create an account, agree to the terms.')
  for (const kind of kinds) {
    if (consents === null || consents[kind] === signUpConsents[kind].version) continue
    throw createFieldRefusal(
      `consents.${kind}`,
      'outdated',
      'This text has changed. Reload the page and read the new one.',
    )
  }
}

/** Records what a new member has agreed to, in the transaction that creates the account. */
export async function insertSignUpConsents(
  tx: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  for (const kind of kinds) {
    const { version, text } = signUpConsents[kind]
    await tx.query(
      sql`INSERT INTO consents (member_id, kind, is_given, place, wording_version, wording, at)
       VALUES (${memberId}, ${kind}, true, 'sign_up', ${version}, ${text}, ${new Date(now)})`,
    )
  }
}
