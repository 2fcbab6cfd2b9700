/**
 * Takes the pictures of docs/patterns.md: `pnpm pictures`, after a change of how a pattern looks.
 * It builds Storybook, and needs no server, because the browser's requests are answered from the
 * files.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { getChromiumLaunchOptions } from './chromium.ts'

/** The story of each pattern, by the name of its picture. */
const stories = {
  'step-header': 'patterns-stepheader--default',
  'radio-group': 'patterns-radiogroup--chosen',
  'scale-input': 'patterns-scaleinput--chosen',
  'error-summary': 'patterns-errorsummary--above-form',
  'check-answers': 'patterns-checkanswers--default',
  'consent-block': 'patterns-consentblock--default',
  'resume-card': 'patterns-resumecard--default',
  'media-card': 'patterns-mediacard--catalog',
  'lesson-list': 'patterns-lessonlist--default',
  'order-summary': 'patterns-ordersummary--default',
  'plan-comparison': 'patterns-plancomparison--default',
}

const ORIGIN = 'http://storybook.example'
const root = join(import.meta.dirname, '../..')
const target = join(root, 'docs/images/patterns')
const folder = mkdtempSync(join(tmpdir(), 'portal-storybook-'))

try {
  const ui = join(root, 'packages/ui')
  execFileSync(
    join(ui, 'node_modules/.bin/storybook'),
    ['build', '--quiet', '--output-dir', folder],
    { cwd: ui, stdio: 'inherit' },
  )
  mkdirSync(target, { recursive: true })
  const browser = await chromium.launch(await getChromiumLaunchOptions())
  const page = await browser.newPage({
    viewport: { width: 800, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  for (const [name, story] of Object.entries(stories)) {
    await page.goto(`${ORIGIN}/iframe.html?id=${story}&viewMode=story`)
    await page.locator('#storybook-root > *').first().waitFor()
    // a plain background makes small files
    await page.addStyleTag({
      content: 'body { background: #eef2ec } #storybook-root { padding: 16px }',
    })
    await page.evaluate(() => document.fonts.ready)
    const picture = join(target, `${name}.png`)
    await page.locator('#storybook-root').screenshot({ path: picture })
  }
  await browser.close()
} finally {
  rmSync(folder, { recursive: true })
}
