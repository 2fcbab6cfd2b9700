import type { JoinPage, JoinPath } from '../../core/declarations/joinPages.ts'
import { escapeHtml } from '../../core/values/escapeHtml.ts'
import { portalPaths } from '../../core/values/portalPaths.ts'

/** Reads a path with decoded segments. Null for any other page. */
export function parseJoinPath(path: string): JoinPath | null {
  const [first, brandSlug = null, offerSlug = null, ...rest] = path.split('/').filter(Boolean)
  return `/${first}` === portalPaths.join && rest.length === 0 ? { brandSlug, offerSlug } : null
}

/**
 * Writes the brand into a page: its name, its colors and its data, which the page's script reads
 * from `<meta name="brand">`. The value `null` means that there is no such brand or offer.
 */
export function addBrand(html: string, nonce: string, page: JoinPage | null): string {
  const name = page === null ? null : escapeHtml(page.brandName)
  const data = page === null ? 'null' : page.data
  const head = [
    ...(data === null ? [] : [`<meta name="brand" content="${escapeHtml(data)}">`]),
    // colors only: `deriveBrandColors` creates them
    ...(page === null || page.styles === ''
      ? []
      : [`<style nonce="${nonce}">${page.styles}</style>`]),
  ].join('')
  const withHead = html.replace('</head>', () => `${head}</head>`)
  if (name === null) return withHead
  // the one that the script of the page sets
  const offerName = page?.offerName ?? null
  const title = offerName === null ? `Join ${name}` : `${escapeHtml(offerName)} · ${name}`
  return withHead
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replaceAll(/(<[^<>]* data-brand-name="[^<>]*>)[^<]*/g, (_all, tag: string) => tag + name)
}
