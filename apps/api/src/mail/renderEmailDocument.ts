import { escapeHtml } from '../core/values/escapeHtml.ts'
import type { EmailColors, EmailSchemes } from './emailColors.ts'

/** What an email says, in the order in which it is shown. Plain text, not escaped. */
export type EmailDocument = {
  readonly title: string
  /** The line that an inbox shows after the subject. */
  readonly preview: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly code: string | null
  readonly details: readonly EmailDetail[]
  readonly paragraphsAfter: readonly string[]
  /** The button. */
  readonly link: EmailLink | null
  /** A link below the button. */
  readonly otherLink: EmailLink | null
  readonly brandName: string
  readonly contact: string
  readonly colors: EmailSchemes
}

export type EmailLink = { readonly text: string; readonly url: string }

/** A labeled fact, such as the time of a session. */
export type EmailDetail = {
  readonly label: string
  readonly value: string
  readonly link?: EmailLink | null
}

type ColorUse = keyof EmailColors

/** CSS properties with colors. Each use is also a class, which the dark scheme overrides. */
const colorProperties = {
  page: 'background-color',
  surface: 'background-color',
  line: 'border-color',
  text: 'color',
  muted: 'color',
  link: 'color',
  button: 'background-color',
  onButton: 'color',
  mark: 'background-color',
} as const satisfies Record<ColorUse, string>

const textFont = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const titleFont = "font-family:Fraunces,Georgia,'Times New Roman',serif"

/** The attributes of an element with the colors of these uses and further inline styles. */
type Style = (uses: readonly ColorUse[], styles: string) => string

const createStyle =
  (light: EmailColors): Style =>
  (uses, styles) => {
    const colors = uses.map((use) => `${colorProperties[use]}:${light[use]}`)
    return `class="${uses.join(' ')}" style="${[...colors, styles].join(';')}"`
  }

const colorUses = Object.keys(colorProperties) as ColorUse[]

const renderDarkRules = (dark: EmailColors): string =>
  colorUses.map((use) => `.${use}{${colorProperties[use]}:${dark[use]} !important}`).join('')

/**
 * An email as HTML: tables and inline styles, because email clients drop the rest. It loads
 * nothing. A client without support for color schemes shows the light one.
 */
export function renderEmailDocument(email: EmailDocument): string {
  const { title, paragraphs, code, paragraphsAfter, link, otherLink, details, colors } = email
  const style = createStyle(colors.light)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${escapeHtml(title)}</title>`,
    '<style>:root{color-scheme:light dark}',
    `@media (prefers-color-scheme:dark){${renderDarkRules(colors.dark)}}`,
    '@media (max-width:480px){.outer{padding:0 !important}.inner{padding:28px 20px !important}}',
    '</style>',
    '</head>',
    `<body ${style(['page'], 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>`,
    renderPreview(email.preview),
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
      `${style(['page'], 'width:100%')}><tr><td align="center" class="outer" ` +
      `style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
      `${style(['surface'], 'width:100%;max-width:560px;border-radius:18px;text-align:left')}>`,
    `<tr><td class="inner" style="padding:36px 40px;${textFont};font-size:16px;line-height:1.5">`,
    renderBrand(style, email.brandName),
    `<h1 ${style(
      ['text'],
      `margin:0 0 20px;${titleFont};font-size:28px;font-weight:600;line-height:1.2`,
    )}>${escapeHtml(title)}</h1>`,
    ...[email.greeting, ...paragraphs].map((text) => renderParagraph(style, text)),
    renderCode(style, code),
    renderDetails(style, details),
    ...paragraphsAfter.map((text) => renderParagraph(style, text)),
    renderButton(style, link),
    otherLink === null ? '' : `<p style="margin:16px 0 0">${renderLink(style, otherLink)}</p>`,
    `<p ${style(
      ['muted', 'line'],
      'margin:32px 0 0;padding-top:20px;border-top-width:1px;border-top-style:solid;' +
        'font-size:14px;overflow-wrap:anywhere',
    )}>${escapeHtml(email.brandName)} · ${renderLink(style, {
      text: email.contact,
      url: `mailto:${email.contact}`,
    })}</p>`,
    '</td></tr></table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** Renders the preview as hidden text. The spaces after it keep the body out of the inbox. */
const renderPreview = (preview: string): string =>
  '<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">' +
  `${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

/** The mark of the portal, without an image, and the name. */
const renderBrand = (style: Style, brandName: string): string =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" ' +
  'style="margin:0 0 28px"><tr>' +
  `<td width="32" height="32" align="center" valign="middle" ` +
  `${style(['button'], 'width:32px;height:32px;border-radius:9px')}>${renderSprout(style)}</td>` +
  `<td ${style(['text'], `padding-left:10px;${titleFont};font-size:22px;font-weight:500`)}>` +
  `${escapeHtml(brandName)}</td></tr></table>`

/** Two leaves on a stem. A client without rounded corners shows squares. */
function renderSprout(style: Style): string {
  const leaf = (size: number, radius: string) =>
    `<td valign="bottom" style="padding:0 1px"><div ${style(
      ['mark'],
      `width:${size}px;height:${size}px;border-radius:${radius};font-size:0;line-height:0`,
    )}></div></td>`
  const stem = `<div ${style(
    ['mark'],
    'width:2px;height:8px;margin:0 auto;font-size:0;line-height:0',
  )}></div>`
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center">' +
    `<tr>${leaf(6, '0 6px 0 6px')}${leaf(8, '8px 0 8px 0')}</tr>` +
    `<tr><td colspan="2">${stem}</td></tr></table>`
  )
}

const renderParagraph = (style: Style, text: string): string =>
  `<p ${style(['text'], 'margin:0 0 16px;overflow-wrap:anywhere')}>${escapeHtml(text)}</p>`

/** Renders a code in a monospaced font, so that no letter looks like another. */
const renderCode = (style: Style, code: string | null): string =>
  code === null
    ? ''
    : `<p ${style(
        ['text'],
        "margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;" +
          'font-size:28px;font-weight:600;letter-spacing:2px;white-space:nowrap',
      )}>${escapeHtml(code)}</p>`

const renderLink = (style: Style, { text, url }: EmailLink): string =>
  `<a href="${escapeHtml(url)}" ${style(['link'], 'text-decoration:underline')}>` +
  `${escapeHtml(text)}</a>`

const valueStyle = 'font-weight:600;text-wrap:balance'

/** Label above value, so that both fit at the width of a phone. The first is the main fact. */
function renderDetails(style: Style, details: readonly EmailDetail[]): string {
  if (details.length === 0) return ''
  const rows = details.map(
    ({ label, value, link }, index) =>
      `<tr><td ${style(
        ['line'],
        'padding:12px 0;border-top-width:1px;border-top-style:solid;overflow-wrap:anywhere',
      )}>` +
      `<div ${style(['muted'], 'font-size:14px')}>${escapeHtml(label)}</div>` +
      `<div ${style(['text'], index === 0 ? `${valueStyle};font-size:18px` : valueStyle)}>` +
      `${escapeHtml(value)}</div>` +
      `${link ? `<div style="padding-top:4px">${renderLink(style, link)}</div>` : ''}</td></tr>`,
  )
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ' +
    `style="width:100%;margin:8px 0 16px">${rows.join('\n')}</table>`
  )
}

function renderButton(style: Style, link: EmailLink | null): string {
  if (link === null) return ''
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" ' +
    `style="margin:24px 0 0"><tr><td ${style(['button'], 'border-radius:10px')}>` +
    `<a href="${escapeHtml(link.url)}" ${style(
      ['onButton'],
      'display:inline-block;padding:12px 24px;font-weight:600;text-decoration:none',
    )}>${escapeHtml(link.text)}</a></td></tr></table>`
  )
}
