import { renderHtmlPage } from './renderHtmlPage.ts'
import { escapeHtml } from '../../core/values/escapeHtml.ts'
import type { StoredMessage } from '../../mail/mailbox.ts'

type MailboxMessage = StoredMessage & { readonly id: number }

const renderAttachment = ({
  filename,
  content_type,
  content,
}: StoredMessage['attachments'][number]): string =>
  `<details><summary>${escapeHtml(filename)} (${escapeHtml(content_type)})</summary>` +
  `<pre>${escapeHtml(content)}</pre></details>`

const renderMessage = (stored: MailboxMessage): string => `<article>
<h3>${escapeHtml(stored.subject ?? stored.kind)}</h3>
<p>${stored.kind === 'sms' ? 'SMS' : 'Email'} to ${escapeHtml(stored.to)},
<time datetime="${stored.at}">${stored.at}</time></p>
${stored.html === null ? '' : `<p><a href="/dev/mailbox/${stored.id}">Show the email</a></p>`}
<pre>${escapeHtml(stored.text)}</pre>
${stored.attachments.map(renderAttachment).join('\n')}
</article>`

/**
 * The stored messages as a page. Content is shown as plain text, so that nothing in it runs; each
 * email has a page of its own with its HTML.
 */
export function renderMailboxPage(messages: readonly MailboxMessage[], nonce: string): string {
  const body =
    messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(renderMessage).join('\n')
  return renderHtmlPage('Mailbox', nonce, body)
}
