import type { BrandSettings } from '../settings/practiceSettings.ts'
import { replaceNoBreakSpaces } from '../core/values/replaceNoBreakSpaces.ts'
import { emailSchemes, type EmailSchemes } from './emailColors.ts'
import type { Email } from './email.ts'
import { type EmailDetail, type EmailLink, renderEmailDocument } from './renderEmailDocument.ts'

/** An email that the server writes. Neither subject nor preview may say anything about health. */
export type AccountEmailContent = {
  readonly subject: string
  /** The heading of the email, the subject by default. */
  readonly title?: string
  /** The line that an inbox shows after the subject, the first paragraph by default. */
  readonly preview?: string
  readonly firstName: string
  readonly paragraphs: readonly string[]
  /** A code to enter, large on a line of its own. */
  readonly code?: string
  readonly details?: readonly EmailDetail[]
  /** The paragraphs after the code and the details. */
  readonly paragraphsAfter?: readonly string[]
  /** The button. */
  readonly link: EmailLink | null
  /** A link below the button. */
  readonly otherLink?: EmailLink
}

/** Who writes: the portal, or a brand in its colors. */
export type EmailSender = BrandSettings & { readonly colors?: EmailSchemes }

/** Every email of the product, as text and HTML with the same content. */
export function renderAccountEmail(
  content: AccountEmailContent,
  { brandName, conciergeEmail, colors = emailSchemes }: EmailSender,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const { subject, title = subject, firstName, paragraphs, link } = content
  const { code = null, details = [], paragraphsAfter = [], otherLink = null } = content
  const preview = content.preview ?? paragraphs[0] ?? title
  const greeting = firstName === '' ? 'Hello,' : `Hi ${firstName},`
  return {
    subject: replaceNoBreakSpaces(subject),
    text: [
      title,
      greeting,
      ...paragraphs,
      ...(code === null ? [] : [code]),
      ...(details.length === 0 ? [] : [details.map(writeDetail).join('\n')]),
      ...paragraphsAfter,
      ...[link, otherLink].flatMap((one) => (one === null ? [] : [writeLink(one)])),
      `${brandName} · ${conciergeEmail}`,
    ]
      .map(replaceNoBreakSpaces)
      .join('\n\n'),
    html: renderEmailDocument({
      title,
      preview,
      greeting,
      paragraphs,
      code,
      details,
      paragraphsAfter,
      link,
      otherLink,
      brandName,
      contact: conciergeEmail,
      colors,
    }),
  }
}

const writeLink = ({ text, url }: EmailLink): string => `${text}: ${url}`

const writeDetail = ({ label, value, link }: EmailDetail): string =>
  `${label}: ${value}${link ? `\n${writeLink(link)}` : ''}`
