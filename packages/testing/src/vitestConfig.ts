import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTestLaunchOptions } from '@portal/tools/chromium'
import { type Font, writeFonts } from '@portal/tools/fonts'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { defaultClientConditions } from 'vite'
import type { ViteUserConfig } from 'vitest/config'

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds that Testing Library's asynchronous queries wait. */
    queryTimeout: number
    /** The portal's fonts, which the test server delivers at `url`. */
    fonts: readonly (Font & { readonly url: string })[]
  }
}

/** Milliseconds. `TEST_TIMEOUT_FACTOR` lengthens it on a slow machine: docs/testing.md. */
const TIMEOUT = 60_000 * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1)

/**
 * Component tests in Chromium, `*.test.tsx` next to the source; with `TEST_SIZE=deep` those with
 * the tag `deep`, and the files named `*.deep.test.tsx`. The tests of a package share one page. A
 * service worker, which only the test server delivers, responds to API requests.
 */
export async function createComponentTestConfig(root: string): Promise<ViteUserConfig> {
  const launchOptions = await getTestLaunchOptions()
  const fontsFolder = join(root, 'node_modules/.cache/fonts/')
  const fonts = await writeFonts(pathToFileURL(fontsFolder))
  const isDeep = process.env['TEST_SIZE'] === 'deep'
  return {
    root,
    // styles as in production: adding rules to a style sheet is faster than adding text to it
    define: { SC_DISABLE_SPEEDY: 'false' },
    plugins: [react(), msw({ mode: 'worker-only' })],
    publicDir: false,
    // also those of deep tests: a dependency that is found later reloads the page of the tests
    optimizeDeps: { entries: ['src/**/*.test.tsx'] },
    resolve: { conditions: ['@portal/source', ...defaultClientConditions] },
    test: {
      name: 'components',
      include: ['src/**/*.test.tsx'],
      exclude: isDeep ? [] : ['src/**/*.deep.test.tsx'],
      tags: [{ name: 'deep', description: 'Runs in `pnpm test:deep` only.' }],
      setupFiles: ['@portal/testing/setup'],
      isolate: false,
      maxWorkers: 2,
      testTimeout: TIMEOUT,
      hookTimeout: TIMEOUT,
      teardownTimeout: TIMEOUT,
      expect: { poll: { timeout: (TIMEOUT * 2) / 3 } },
      provide: {
        queryTimeout: (TIMEOUT * 2) / 3,
        fonts: fonts.map((font) => ({ ...font, url: `/@fs${join(fontsFolder, font.file)}` })),
      },
      browser: {
        enabled: true,
        connectTimeout: TIMEOUT,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions,
          contextOptions: {
            locale: 'en-US',
            timezoneId: 'America/New_York',
            reducedMotion: 'reduce',
          },
        }),
        viewport: { width: 1440, height: 900 },
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
