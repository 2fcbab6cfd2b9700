import { type Font, writeFonts } from '@portal/tools/fonts'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { createManifestPlugin } from './scripts/createManifestPlugin.ts'
import { documentFiles, getDocumentName } from './src/routing/documents.ts'

const FONTS = new URL('.cache/fonts/', import.meta.url)

const toPreload = ({ file }: Font): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/.cache/fonts/${file}" />`

const toFontFace = ({ family, file, weights, range }: Font): string =>
  [
    `@font-face{font-family:'${family}'`,
    `font-weight:${weights}`,
    'font-display:swap',
    `unicode-range:${range}`,
    `src:url('/.cache/fonts/${file}') format('woff2')}`,
  ].join(';')

/** Adds the subset fonts to the documents: preloads and `@font-face` rules for the first paint. */
function createFontsPlugin(): Plugin {
  let written: Font[] = []
  return {
    name: 'portal-fonts',
    async buildStart() {
      written = await writeFonts(FONTS)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const preloads = written
          .filter(({ isPreloaded }) => isPreloaded)
          .map(toPreload)
          .join('')
        const faces = written.map(toFontFace).join('')
        return html.replace('<!--fonts-->', `${preloads}<style>${faces}</style>`)
      },
    },
  }
}

/** Serves the login and public documents in development, as the server does for the build. */
function createDocumentsPlugin(): Plugin {
  return {
    name: 'portal-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', ...query] = (request.url ?? '').split('?')
        const document = getDocumentName(path)
        if (document !== 'app') request.url = [`/${documentFiles[document]}`, ...query].join('?')
        next()
      })
    },
  }
}

/**
 * Removes comments, indentation and most line breaks from styles, which a minifier treats as plain
 * text.
 */
function minifyStyles(): Plugin {
  return {
    name: 'portal-minify-styles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/(apps|packages)\/[^?]*\/src\/[^?]*\.tsx?$/.test(id)
        ? {
            code: code
              .replaceAll(/\n\s*\/\*[^]*?\*\//g, '')
              .replaceAll(/\n\s+/g, '\n')
              .replaceAll(/^([\w-]+): (.*;)\n/gm, '$1:$2')
              // of TypeScript, no line ends with a semicolon, and none begins with a declaration
              .replaceAll(/^([^/\n]*?) \{\n(?=[\w-]+:\S[^\n]*;|[&>])/gm, '$1{')
              .replaceAll(/`\n(?=[\w-]+:\S[^\n]*;)/g, '`')
              .replaceAll(/;\}\n/g, '}'),
            // the module stays the same, and nothing reads positions within it
            map: null,
          }
        : null,
  }
}

export default defineConfig({
  plugins: [
    react(),
    createFontsPlugin(),
    createDocumentsPlugin(),
    createManifestPlugin(),
    minifyStyles(),
  ],
  resolve: { conditions: ['@portal/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@portal/source', ...defaultServerConditions] } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.values(documentFiles),
      // constants that are used twice, too: the name of one costs as much as most values
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
})
