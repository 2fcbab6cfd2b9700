import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterEach, expect, it, vi } from 'vitest'
import { getChromiumLaunchOptions } from './chromium.ts'
import { installFont } from '../fonts/installFont.ts'

const families = ['Fraunces', "'Fraunces Variable'", 'Arial', 'serif', 'sans-serif', 'monospace']

afterEach(() => vi.unstubAllEnvs())

it('ignores the fonts, the language and the zone of the machine', async () => {
  const usual = await describeBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'portal-fonts-'))
  try {
    await installFont(folder)
    vi.stubEnv('XDG_DATA_HOME', folder)
    vi.stubEnv('LANG', 'de_DE.UTF-8')
    vi.stubEnv('TZ', 'Pacific/Auckland')
    expect(await describeBrowser()).toEqual(usual)
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** What a page sees of the machine. */
async function describeBrowser() {
  const browser = await chromium.launch(await getChromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    return await page.evaluate((names) => {
      const context = document.createElement('canvas').getContext('2d')
      const measure = (name: string) => {
        if (context) context.font = `20px ${name}`
        return context?.measureText('the quick brown fox').width
      }
      return {
        language: navigator.language,
        zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        widths: names.map(measure),
      }
    }, families)
  } finally {
    await browser.close()
  }
}
