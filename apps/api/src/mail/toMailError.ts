import { z } from 'zod'
import { getSystemCode, OperatorError } from '../core/errors/operatorError.ts'
import { RejectedAddressError } from './bouncedAddresses.ts'

/** What nodemailer says about a failure. */
const SmtpFailure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  /** The server's response, which may contain addresses. */
  response: z.string().optional(),
})
type SmtpFailure = z.infer<typeof SmtpFailure>

/** The SMTP codes of an unknown mailbox, a user who is not local and an invalid name. */
const unknownAddressCodes: readonly number[] = [550, 551, 553]

/**
 * Servers use the same codes for senders that they block, with the enhanced code 5.7 (RFC 3463):
 * that says nothing about the address.
 */
const isUnknownAddress = ({ command, responseCode = 0, response = '' }: SmtpFailure): boolean =>
  command === 'RCPT TO' &&
  unknownAddressCodes.includes(responseCode) &&
  !/^\d{3}[ -]5\.7\./.test(response)

/** A failure of the mail server as a sentence for the operator. */
export function toMailError(error: unknown): Error {
  const failure = SmtpFailure.safeParse(error).data ?? {}
  if (isUnknownAddress(failure)) return new RejectedAddressError(failure.response ?? '')
  const [code, sentence] = describeFailure(failure)
  const detail = failure.responseCode ?? getSystemCode(error)
  const suffix = detail === null ? '' : ` (${detail})`
  return new OperatorError(code, `${sentence}${suffix}.`, { cause: error })
}

function describeFailure({ code, command, responseCode }: SmtpFailure): [string, string] {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return ['smtp_login_rejected', 'The mail server does not accept the login of SMTP_URL']
  if (code === 'ETLS')
    return ['smtp_tls_failed', 'The mail server of SMTP_URL accepts no encrypted connection']
  if (command === 'MAIL FROM')
    return ['smtp_sender_rejected', 'The mail server does not accept the sender of MAIL_FROM']
  if (command === 'RCPT TO')
    return ['smtp_recipient_rejected', 'The mail server does not accept the recipient now']
  if (responseCode !== undefined)
    return ['smtp_email_rejected', 'The mail server does not accept the email']
  return ['smtp_unreachable', 'The mail server of SMTP_URL cannot be reached']
}
