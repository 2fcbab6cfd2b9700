import type { Config } from '../config.ts'
import { escapeHtml } from '../core/escapeHtml.ts'
import type { Email } from './email.ts'

export type AccountEmailContent = {
  readonly subject: string
  readonly firstName: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly text: string; readonly url: string } | null
  /** Turns addresses in paragraphs into links. Off where members wrote a part of the text. */
  readonly linksAddresses?: boolean
}

export type EmailSender = Pick<Config, 'brandName' | 'conciergeEmail'>

const linkColor = '#1F5B43'

/** An email about the account, as text and HTML with the same content. */
export function renderAccountEmail(
  { subject, firstName, paragraphs, link, linksAddresses = false }: AccountEmailContent,
  { brandName, conciergeEmail }: EmailSender,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const greeting = firstName === '' ? 'Hello,' : `Hi ${firstName},`
  const signature = `${brandName} · ${conciergeEmail}`
  return {
    subject,
    text: [
      greeting,
      ...paragraphs,
      ...(link === null ? [] : [`${link.text}: ${link.url}`]),
      signature,
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en">' +
        '<body style="font-family:sans-serif;color:#16241C;line-height:1.5">',
      ...[escapeHtml(greeting), ...paragraphs.map(linksAddresses ? escapeAndLink : escapeHtml)].map(
        (paragraph) => `<p>${paragraph}</p>`,
      ),
      ...(link === null
        ? []
        : [
            `<p><a href="${escapeHtml(link.url)}" style="color:${linkColor}">` +
              `${escapeHtml(link.text)}</a></p>`,
          ]),
      `<p style="color:#54635A">${escapeHtml(signature)}</p>`,
      '</body></html>',
    ].join('\n'),
  }
}

const escapeAndLink = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part)
      return index % 2 === 0
        ? escaped
        : `<a href="${escaped}" style="color:${linkColor}">${escaped}</a>`
    })
    .join('')
