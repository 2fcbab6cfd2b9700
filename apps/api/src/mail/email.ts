import { z } from 'zod'

/** An email as stored in the outbox. */
export const Email = z.object({
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where a mail program unsubscribes with one POST (RFC 8058), for emails that nobody needs. */
  unsubscribeUrl: z.string().optional(),
  /** One iCalendar object and its method. */
  calendar: z
    .object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), content: z.string() })
    .optional(),
})
export interface Email extends z.infer<typeof Email> {}
