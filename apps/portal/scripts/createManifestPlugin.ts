import type { Plugin } from 'vite'

const path = '/app.webmanifest'

/** How the portal looks on the start page of a phone: the icons are those of the favicon. */
const createManifest = (brandName: string): string =>
  JSON.stringify({
    // keeps an installed portal the same one when its start changes
    id: '/home',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    name: brandName,
    short_name: brandName,
    background_color: '#f5f6f1',
    theme_color: '#e3ede0',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  })

/** Writes the manifest with the brand of the build, and serves it in development. */
export function createManifestPlugin(): Plugin {
  let manifest = ''
  return {
    name: 'portal-manifest',
    configResolved({ env }) {
      manifest = createManifest(String(env['VITE_BRAND_NAME'] ?? ''))
    },
    configureServer(server) {
      server.middlewares.use(path, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(manifest)
      })
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: manifest })
    },
  }
}
