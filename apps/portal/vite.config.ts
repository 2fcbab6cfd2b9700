import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { type Font, writeFonts } from './scripts/fonts.ts'

const FONTS = new URL('.cache/fonts/', import.meta.url)

/** Puts the cut fonts into both documents: preloaded, and declared where the first paint needs them. */
function fonts(): Plugin {
  let written: Font[] = []
  return {
    name: 'portal-fonts',
    async buildStart() {
      written = await writeFonts(FONTS)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const preloads = written.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/.cache/fonts/${file}" />`)
        const faces = written.map(
          ({ family, file, weights }) =>
            `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url('/.cache/fonts/${file}') format('woff2')}`,
        )
        return html.replace('<!--fonts-->', `${preloads.join('')}<style>${faces.join('')}</style>`)
      },
    },
  }
}

/** In development the light documents answer for their addresses, as the server does with the build. */
function lightDocuments(): Plugin {
  return {
    name: 'portal-light-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', ...query] = (request.url ?? '').split('?')
        const document = /^\/login\/?$/.test(path) ? '/login.html' : /^\/(forgot-password|open|preview\/protocols|(invite|join)(\/.*)?)\/?$/.test(path) ? '/public.html' : null
        if (document) request.url = [document, ...query].join('?')
        next()
      })
    },
  }
}

/** The calls' transport comes with two ways to the network; browsers have the first, and the other weighs 4 kB in every first load. */
function oneTransport(): Plugin {
  const FETCH = '\0axios-without-fetch'
  return {
    name: 'portal-one-transport',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') ? FETCH : null),
    load: (id) => (id === FETCH ? 'export const getFetch = () => false' : null),
  }
}

/** Styles are only text to a minifier: what explains and indents them would be sent to every member. */
function bareStyles(): Plugin {
  return {
    name: 'portal-bare-styles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (/\/(apps|packages)\/[^?]*\/src\/[^?]*\.tsx?$/.test(id) ? code.replaceAll(/\n\s*\/\*[^]*?\*\//g, '').replaceAll(/\n\s+/g, '\n') : null),
  }
}

/**
 * What every screen needs travels in a few files: small ones compress badly (home was 4 kB heavier) and cost a request each. A group
 * takes along what its modules import, so what the sign-in page needs comes before what it does not.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|styled-components|stylis)\// },
  { name: 'first', test: /packages\/ui\/src\/(button|field\/(?!Checkbox|TextArea)|layout|text|theme|icon)|circle-alert|createLucideIcon|vite\/preload-helper|src\/shell\/(Logo|ConciergeLink)|src\/app\/(config|paths|addresses|appearance|attempt)|src\/public\/(PublicPage|keptEmail)/ },
  {
    name: 'store',
    test: /node_modules\/(@reduxjs|react-redux|immer|reselect|redux|redux-thunk|redux-persist)\/|packages\/api-client\/src\/(?!resources\/payments)|features\/src\/booking\/state\/|src\/app\/(store|persistence|preferences|sessionMiddleware|leave|attempt|device\/\w+)\.ts|src\/shell\/view-as\/viewedUser/,
  },
  {
    name: 'shell',
    test: /packages\/ui\/src\/(feedback|avatar|badge)\/|packages\/ui\/src\/toast\/toastDurations|packages\/domain\/src\/time\/|node_modules\/(dayjs|react-router)\/|src\/app\/(use|watchedPayment|preloading|lazyPart|latePart|guards|App|routes|analytics\.)|src\/shell\/(AppShell|Navigation\.|Error|webview|AppSkeleton|PageWrapper|signedIn|toasts|navigationItems|PartBoundary|connectivity\/readOnly)|booking\/(errorText|hooks\/use(Now|OpenTimes)|components\/(SessionCard|PractitionerAvatar))|src\/features\/(booking\/(SessionList|useBookingLinks)|credits\/BuyCredits\.)/,
  },
]

export default defineConfig({
  plugins: [react(), fonts(), lightDocuments(), oneTransport(), bareStyles()],
  resolve: { conditions: ['@portal/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@portal/source', ...defaultServerConditions] } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'login.html', 'public.html'],
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
})
