import { html } from './parts/html.ts'
import type { PageBody } from './parts/pageResponse.ts'

/** The layout of every hosted page. The notice at the top warns against entering a real card. */
export function layout(base: string, { title, body }: PageBody): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/assets/pages.css" />
        <link rel="icon" href="${base}/assets/icon.svg" type="image/svg+xml" />
        <script src="${base}/assets/card.js" defer></script>
      </head>
      <body>
        <header class="mark"><strong>Test mode</strong> – no real card is charged.</header>
        <main>${body}</main>
      </body>
    </html> `
  return page.text
}
