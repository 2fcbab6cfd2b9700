import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { type Font, writeFonts } from './scripts/fonts.ts'
import { documentFiles, documentFor } from './src/routing/documents.ts'

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
        const preloads = written.map(
          ({ file }) =>
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="/.cache/fonts/${file}" />`,
        )
        const faces = written.map(
          ({ family, file, weights }) =>
            `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url('/.cache/fonts/${file}') format('woff2')}`,
        )
        return html.replace('<!--fonts-->', `${preloads.join('')}<style>${faces.join('')}</style>`)
      },
    },
  }
}

/** Serves the login and public documents in development, as the server does for the build. */
function documents(): Plugin {
  return {
    name: 'portal-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', ...query] = (request.url ?? '').split('?')
        const document = documentFor(path)
        if (document !== 'app') request.url = [`/${documentFiles[document]}`, ...query].join('?')
        next()
      })
    },
  }
}

/** Styles are only text to a minifier: what explains and indents them would be sent to every member. */
function bareStyles(): Plugin {
  return {
    name: 'portal-bare-styles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/(apps|packages)\/[^?]*\/src\/[^?]*\.tsx?$/.test(id)
        ? code.replaceAll(/\n\s*\/\*[^]*?\*\//g, '').replaceAll(/\n\s+/g, '\n')
        : null,
  }
}

/**
 * What every screen needs travels in a few files: small ones compress badly (home was 4 kB heavier)
 * and cost a request each. A group takes along what its modules import, so what the login page
 * needs comes before what it does not.
 */
const sharedChunks = [
  {
    name: 'base',
    test: /vite\/preload-helper|api-client\/src\/(prefetch|http\/(apiConfig|apiRequest|prefetchRequests))|src\/(config|routing\/(paths|routes|matchRoute)|storage\/(tryOrNull|pendingLogout|generation|tabStorage)|session\/viewedUser)\./,
  },
  { name: 'screens', test: /src\/app\/screens\./ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|styled-components|stylis)\// },
  {
    name: 'first',
    test: /packages\/ui\/src\/(button|field\/(?!Checkbox|TextArea)|layout|text|theme|icon)|circle-alert|createLucideIcon|src\/shell\/(Logo|ConciergeLink|PublicPage)|src\/storage\/(appearance|enteredEmail)|packages\/features\/src\/shared\/useForm\./,
  },
  {
    name: 'store',
    test: /node_modules\/(@reduxjs|react-redux|immer|reselect|redux|redux-thunk|redux-persist)\/|packages\/api-client\/src\/(?!resources\/payments)|features\/src\/(\w+\/state\/|shared\/(errorText|pluralize|events|formErrors|formDrafts)\.)|src\/session\/(store|persistence|preferences|sessionMiddleware|logOut|restoreCachedUser)\.ts|src\/storage\/\w+\.ts/,
  },
  {
    name: 'shell',
    test: /packages\/ui\/src\/(feedback|avatar|badge)\/|packages\/ui\/src\/toast\/toastDurations|packages\/domain\/src\/time\/|node_modules\/(dayjs|react-router)\/|src\/app\/(App|routes|firstRequests)|src\/routing\/(preload|access|Link|useSessionNavigation)|src\/session\/(use|member|readOnly|FeatureProvider)|src\/shell\/(LazyBoundary|deferredComponent|analytics\/analytics\.|AppShell|Navigation\.|Error|webview|AppSkeleton|PageWrapper|useToasts|navigationItems|connectivity\/LastUpdated)|packages\/features\/src\/(shared\/(useNow|PractitionerAvatar|FeatureContext|lazyComponent)|booking\/(hooks\/(useAvailableTimes|prefetchBooking)|components\/(SessionCard|SessionList))|credits\/(components\/BuyCreditsButton\.|hooks\/useSessionCredits))/,
  },
  {
    name: 'booking',
    test: /portal\/src\/features\/booking\/bookingLayout|packages\/features\/src\/booking\/(components\/(existingSessions|NextOpenings|pickNextOpenings|timeButtons)|hooks\/(adjustClockSkew|useStartBooking))|packages\/features\/src\/shared\/(ZoneSelect|readNearestTimes)/,
  },
]

export default defineConfig({
  plugins: [react(), fonts(), documents(), bareStyles()],
  resolve: { conditions: ['@portal/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@portal/source', ...defaultServerConditions] } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.values(documentFiles),
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
})
