import { cardScript } from './cardScript.ts'
import { icon } from './icon.ts'
import { stylesheet } from './stylesheet.ts'

/** The files that the pages load, by path. */
export const assets: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  '/assets/pages.css': { type: 'text/css; charset=utf-8', text: stylesheet },
  '/assets/card.js': { type: 'text/javascript; charset=utf-8', text: cardScript },
  '/assets/icon.svg': { type: 'image/svg+xml', text: icon },
}
