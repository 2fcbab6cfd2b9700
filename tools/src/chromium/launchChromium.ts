import { type Browser, chromium } from 'playwright'
import { getChromiumLaunchOptions } from './chromium.ts'

/**
 * Starts the Chromium of the tests. The one from npm has no PDF viewer: it downloads PDFs. With
 * `CHROMIUM_PATH`, the path of a complete Chromium or Chrome, PDFs open in its viewer.
 */
export async function launchChromium(): Promise<Browser> {
  const options = await getChromiumLaunchOptions()
  if (!process.env['CHROMIUM_PATH']) return await chromium.launch(options)
  // the other kind of headless has no viewer; Playwright would add it
  const args = options.args.map((flag) => flag.replace('--headless=shell', '--headless=new'))
  return await chromium.launch({ ...options, args, headless: false })
}
