import { createId } from '../../core/values/createId.ts'
import { insertInvite, type NewInvite } from '../../resources/invites/invites.repository.ts'
import type { TestServer } from '../startTestServer.ts'
import { addTestOffer } from './addTestOffer.ts'

/** An invite of a brand of its own: a membership of 90 days, once, unless `fields` differ. */
export async function addTestInvite(
  server: Pick<TestServer, 'context'>,
  fields: Partial<NewInvite> = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const id = createId()
  const code = id.toUpperCase()
  const { context } = server
  const plan = fields.offerId === undefined ? 'MEMBERSHIP' : null
  const invite: NewInvite = {
    brandId: fields.brandId ?? (await addTestOffer(server)).brandId,
    plan,
    membershipDays: (fields.plan ?? plan) === 'MEMBERSHIP' ? 90 : null,
    credits: null,
    offerId: null,
    email: null,
    maxUses: 1,
    expiresAt: null,
    ...fields,
  }
  await insertInvite(context.db, id, code, invite, context.clock.now())
  return { id, code }
}
