import { DAY } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { countSegments } from '../../sms/countSegments.ts'
import { endConsentOfNumber } from '../consents/changeTextConsent.ts'
import {
  claimText,
  findUnknownId,
  insertText,
  releaseText,
  saveTextStatus,
  type TextRow,
} from './texts.repository.ts'

/** How long the text messages that were sent are kept. */
export const textsKeptMs = 30 * DAY

export type SentText = {
  /** Identifies the text message: it is sent once. */
  readonly dedupeKey: string
  readonly memberId: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly validUntil: number
}

/** The provider did not accept a text message, so that the job tries again. */
class TextNotAcceptedError extends Error {
  readonly code: string

  constructor(code: string) {
    super('The provider did not accept the text message.')
    this.name = 'TextNotAcceptedError'
    this.code = code
  }
}

/**
 * Sends a text message at most once, also when the process ends at any moment: after a request
 * whose result is not known, it only looks for the message at the provider. Throws when the job has
 * to run again. Call it outside a transaction.
 */
export async function sendText(context: Context, sent: SentText): Promise<void> {
  const { clock, db, texts } = context
  const { dedupeKey, memberId, to, text, validUntil } = sent
  const now = clock.now()
  const segments = countSegments(text)
  const row = await insertText(db, { dedupeKey, memberId, to, text, segments, now })
  if (row.status === 'sending') return findSentText(context, row)
  if (!(await claimText(db, row.id, now))) return
  const result = await texts.send({ id: row.id, to: row.phone_number, text: row.text, validUntil })
  switch (result.kind) {
    case 'accepted':
      await saveTextStatus(db, row.id, { status: 'accepted', providerId: result.providerId })
      return
    case 'refused_for_now':
      await releaseText(db, row.id)
      throw new TextNotAcceptedError(result.code)
    case 'rejected':
      await saveTextStatus(db, row.id, { status: 'failed', errorCode: result.code })
      context.log('warn', 'text_rejected', { code: String(result.code) })
      return
    case 'opted_out':
      await saveTextStatus(db, row.id, { status: 'failed', errorCode: optedOut })
      await endConsentOfNumber(db, { phone: row.phone_number, place: 'provider', now })
      return
    case 'unknown':
      throw new TextNotAcceptedError('unknown')
  }
}

/** The provider's code for a recipient who has told it to stop. */
export const optedOut = 21610

/** Looks for a message whose request may have reached the provider. It is never sent again. */
async function findSentText({ db, log, texts }: Context, row: TextRow): Promise<void> {
  const { id, phone_number: to, text, sending_at: since } = row
  // members who share a number may get the same text
  const providerId = await findUnknownId(db, await texts.find({ id, to, text }, since ?? 0))
  if (providerId === null) {
    log('warn', 'text_unknown')
    await saveTextStatus(db, id, { status: 'unknown' })
    return
  }
  await saveTextStatus(db, id, { status: 'accepted', providerId })
}
