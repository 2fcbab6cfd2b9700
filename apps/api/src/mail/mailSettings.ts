import { z } from 'zod'
import type { BrandSettings } from '../settings/practiceSettings.ts'
import { createUrlSchema, type SettingValues } from '../settings/settingSchemas.ts'

/** A mail server: a host, and a user and password that are percent-encoded. */
const smtpUrl = createUrlSchema('SMTP_URL', 'smtp:', 'smtps:').refine(isMailServer, {
  error:
    'SMTP_URL must name a host, like smtp://user:password@mail.example.com:587. ' +
    'Percent-encode special characters of user and password.',
})

function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  try {
    decodeURIComponent(username + password)
  } catch {
    return false
  }
  return hostname !== ''
}

/** `Name <address>`, or an address. */
const mailFrom = z
  .string()
  .trim()
  .refine((value) => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success, {
    error: 'MAIL_FROM must be an email address, like Juniper <hello@juniper.example>.',
  })

/** The environment variables of email. */
export const mailVariables = { SMTP_URL: smtpUrl.optional(), MAIL_FROM: mailFrom.optional() }

export type MailSettings = {
  /** The mail server; null stores emails in the development mailbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
}

export const readMailSettings = (
  values: SettingValues<typeof mailVariables>,
  { brandName, conciergeEmail }: BrandSettings,
): MailSettings => ({
  smtpUrl: values.SMTP_URL ?? null,
  mailFrom: values.MAIL_FROM ?? `${brandName} <${conciergeEmail}>`,
})
