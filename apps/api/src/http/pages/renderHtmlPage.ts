import { escapeHtml } from '../../core/values/escapeHtml.ts'

/** A server-rendered page without scripts. `body` is escaped HTML. */
export const renderHtmlPage = (
  title: string,
  nonce: string,
  body: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
article {
  border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
  border-radius: .75rem; padding: 1rem; margin: 1rem 0
}
h1, h2, h3 { line-height: 1.2 }
h3 { margin: 0 0 .5rem; overflow-wrap: anywhere }
code, pre {
  font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap
}
dt { font-weight: 600 }
dd { margin: 0 0 .25rem }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
