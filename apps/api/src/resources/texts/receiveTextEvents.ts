import type { Context } from '../../context.ts'
import { escapeHtml } from '../../core/values/escapeHtml.ts'
import { DAY } from '@portal/domain/time'
import { isProviderKeyword, parseKeyword } from '../../sms/parseKeyword.ts'
import { endConsentOfNumber, renewConsentOfNumber } from '../consents/changeTextConsent.ts'
import { listMembersOfNumber } from '../consents/textConsents.repository.ts'
import { optedOut } from './sendText.ts'
import {
  insertReceivedText,
  insertTextReply,
  saveTextStatus,
  type TextStatus,
} from './texts.repository.ts'

const statuses: Readonly<Record<string, TextStatus>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Stores the status of a text message. Reports arrive in any order; unknown ones are ignored. */
export async function receiveStatus(
  { clock, db }: Context,
  textId: string,
  parameters: URLSearchParams,
): Promise<void> {
  const status = statuses[parameters.get('MessageStatus') ?? '']
  if (status === undefined) return
  const errorCode = Number(parameters.get('ErrorCode')) || null
  const providerId = parameters.get('MessageSid')
  const phone = await saveTextStatus(db, textId, { status, providerId, errorCode })
  if (phone !== null && errorCode === optedOut)
    await endConsentOfNumber(db, { phone, place: 'provider', now: clock.now() })
}

const emptyResponse = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** A number that writes again and again gets the automatic answer once in this time. */
const answerPauseMs = DAY

/** Longer texts than a phone sends are cut. */
const longestText = 2000

/**
 * Receives a text message and returns the reply. The provider itself confirms STOP and START alone,
 * and does not deliver messages after STOP. A text that is none of our keywords is stored for the
 * practice and answered once a day; others are not stored.
 */
export async function receiveText(
  { clock, config, db }: Context,
  parameters: URLSearchParams,
): Promise<string> {
  const phone = parameters.get('From') ?? ''
  // on one line, and without what a terminal would take for commands
  const text = (parameters.get('Body') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestText)
  const now = clock.now()
  // a messaging service may have its own words, which it answers itself
  const isAnswered = parameters.has('OptOutType')
  const isOptOut = parameters.get('OptOutType') === 'STOP'
  const keyword = isOptOut ? 'stop' : parseKeyword(text)
  const reply = await db.tx(async (tx): Promise<'stopped' | 'help' | null> => {
    // a START that is repeated after a STOP must not renew the consent
    if (!(await insertReceivedText(tx, parameters.get('MessageSid'), now))) return null
    if (keyword === 'help') return 'help'
    if (keyword === 'start') {
      await renewConsentOfNumber(tx, { phone, now, text: text.slice(0, 20) })
      return null
    }
    if (keyword === 'stop') {
      const isEnded = await endConsentOfNumber(tx, { phone, place: 'text_message', now })
      return isEnded && !isProviderKeyword(text) ? 'stopped' : null
    }
    if (text === '' || isAnswered) return null
    const memberIds = await listMembersOfNumber(tx, phone)
    const isDue = await insertTextReply(tx, { phone, memberIds, text, now }, answerPauseMs)
    return isDue ? 'help' : null
  })
  if (reply === null || isAnswered) return emptyResponse
  const { brandName, conciergeEmail } = config
  const answer =
    reply === 'stopped'
      ? `${brandName}: You will get no more text messages from us. Reply START to get them again.`
      : `${brandName}: reminders of your sessions. Contact ${conciergeEmail}. ` +
        'Message and data rates may apply. Reply STOP to stop.'
  return emptyResponse.replace('</Response>', `<Message>${escapeHtml(answer)}</Message></Response>`)
}
