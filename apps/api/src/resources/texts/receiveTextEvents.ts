import type { Context } from '../../context.ts'
import { escapeHtml } from '../../core/values/escapeHtml.ts'
import { parseKeyword } from '../../sms/parseKeyword.ts'
import { endConsentOfNumber, renewConsentOfNumber } from '../consents/changeTextConsent.ts'
import { optedOut } from './sendText.ts'
import { insertReceivedText, saveTextStatus, type TextStatus } from './texts.repository.ts'

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

/**
 * Receives a text message and returns the reply. Its text is not stored. The provider itself
 * confirms STOP and START, and does not deliver messages after STOP.
 */
export async function receiveText(
  { clock, config, db }: Context,
  parameters: URLSearchParams,
): Promise<string> {
  const phone = parameters.get('From') ?? ''
  const text = parameters.get('Body') ?? ''
  const now = clock.now()
  // a messaging service may have its own words for it
  const isOptOut = parameters.get('OptOutType') === 'STOP'
  const keyword = isOptOut ? 'stop' : parseKeyword(text)
  await db.tx(async (tx) => {
    // a START that is repeated after a STOP must not renew the consent
    if (keyword === null || !(await insertReceivedText(tx, parameters.get('MessageSid'), now)))
      return
    if (keyword === 'stop') await endConsentOfNumber(tx, { phone, place: 'text_message', now })
    if (keyword === 'start')
      await renewConsentOfNumber(tx, { phone, now, text: text.trim().slice(0, 20) })
  })
  if (keyword !== 'help' || parameters.has('OptOutType')) return emptyResponse
  const help =
    `${config.brandName}: reminders of your sessions. Contact ${config.conciergeEmail}. ` +
    'Message and data rates may apply. Reply STOP to stop.'
  return emptyResponse.replace('</Response>', `<Message>${escapeHtml(help)}</Message></Response>`)
}
