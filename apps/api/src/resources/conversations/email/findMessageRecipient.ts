import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import type { ConversationRow } from '../conversations.repository.ts'

type Recipient = { readonly email: string; readonly firstName: string }

/**
 * The member, or whoever answers for the practice: the practitioner to whom the conversation is
 * assigned or with whom it is, otherwise the concierge, also for a deactivated practitioner. Null
 * for an inactive member and for somebody who turned these emails off. The name is empty until the
 * email is confirmed.
 */
export async function findMessageRecipient(
  { config, db }: Pick<Context, 'config' | 'db'>,
  conversation: Pick<ConversationRow, 'member_id' | 'practitioner_id' | 'assigned_to'>,
  side: 'member' | 'practice',
): Promise<Recipient | null> {
  const answering = conversation.assigned_to ?? conversation.practitioner_id
  const id = side === 'member' ? conversation.member_id : answering
  const concierge = { email: config.conciergeEmail, firstName: '' }
  if (id === null) return concierge
  const [row] = await db.query<{ email: string; first_name: string; notify_message_mail: boolean }>(
    sql`SELECT email, notify_message_mail,
       CASE WHEN is_email_confirmed OR role = 'practitioner' THEN first_name ELSE '' END
         AS first_name
     FROM users WHERE id = ${id} AND is_active`,
  )
  if (row === undefined) return side === 'practice' ? concierge : null
  if (!row.notify_message_mail) return null
  return { email: row.email, firstName: row.first_name }
}
