/**
 * Takes the pictures of docs/patterns.md: `pnpm pictures`, after a change of how a pattern looks.
 * Each shows a pattern in light, dark and forced colors, and with text at 200 %. It builds
 * Storybook, and needs no server, because the browser's requests are answered from the files.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { getChromiumLaunchOptions } from './chromium/chromium.ts'

/** The story of each pattern, by the name of its picture. */
const stories = {
  'row-link': 'actions-rowlink--rows',
  'search-input': 'inputs-searchinput--filled',
  'covered-card': 'layout-coveredcard--with-drawing',
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

/** What each picture shows side by side. */
const looks = [
  { label: 'Light', scheme: 'light', textSize: 100, forcedColors: 'none' },
  { label: 'Dark', scheme: 'dark', textSize: 100, forcedColors: 'none' },
  { label: 'Forced colors', scheme: 'light', textSize: 100, forcedColors: 'active' },
  { label: 'Text at 200 %', scheme: 'light', textSize: 200, forcedColors: 'none' },
] as const
type Look = (typeof looks)[number]
type Picture = { readonly label: string; readonly png: Buffer }

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
    viewport: { width: 720, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  for (const [name, story] of Object.entries(stories)) {
    const pictures: Picture[] = []
    for (const look of looks) pictures.push(await takePicture(page, story, look))
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setContent(renderSheet(pictures))
    const path = join(target, `${name}.png`)
    await page.locator('body').screenshot({ path })
  }
  await browser.close()
} finally {
  rmSync(folder, { recursive: true })
}

async function takePicture(
  page: Page,
  story: string,
  { label, scheme, textSize, forcedColors }: Look,
): Promise<Picture> {
  await page.emulateMedia({ forcedColors })
  const globals = `scheme:${scheme};textSize:${textSize}`
  await page.goto(`${ORIGIN}/iframe.html?id=${story}&viewMode=story&globals=${globals}`)
  const root = page.locator('#storybook-root')
  await root.locator('> *').first().waitFor()
  // a plain background makes small files
  await page.addStyleTag({
    content: 'body::before { display: none } #storybook-root { padding: 16px }',
  })
  await page.evaluate(() => document.fonts.ready)
  return { label, png: await root.screenshot() }
}

/** A page that shows pictures two by two, at half their size. */
function renderSheet(pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ label, png }) =>
      `<figure><figcaption>${label}</figcaption>` +
      `<img width="360" src="data:image/png;base64,${png.toString('base64')}" alt=""></figure>`,
  )
  const style =
    'body { display: grid; grid-template-columns: auto auto; gap: 16px; width: max-content;' +
    ' margin: 0; padding: 16px; background: #fff; font: 13px sans-serif; color: #444 }' +
    ' figure { margin: 0 } figcaption { margin-bottom: 4px } img { border: 1px solid #ccc }'
  return `<!doctype html><style>${style}</style>${figures.join('')}`
}
