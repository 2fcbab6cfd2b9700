import type { Config } from '../config.ts'
import { escapeHtml } from '../core/escapeHtml.ts'
import type { Email } from './email.ts'

export type AccountEmailContent = {
  readonly subject: string
  readonly firstName: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly text: string; readonly url: string } | null
}

/** An email about the account, as text and HTML with the same content. */
export function renderAccountEmail(
  { subject, firstName, paragraphs, link }: AccountEmailContent,
  { brandName, conciergeEmail }: Config,
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
      ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...(link === null
        ? []
        : [
            `<p><a href="${escapeHtml(link.url)}" style="color:#1F5B43">` +
              `${escapeHtml(link.text)}</a></p>`,
          ]),
      `<p style="color:#54635A">${escapeHtml(signature)}</p>`,
      '</body></html>',
    ].join('\n'),
  }
}
