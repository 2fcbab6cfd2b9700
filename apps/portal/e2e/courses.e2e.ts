import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { SaveProgress } from '@portal/contract'
import { expect, test, waitForAddress, waitForOfflineCache } from './fixtures.ts'
import { NOW } from './now.ts'
import { cardNumbers, payByCard } from './purchase.ts'

const getTime = (player: Locator): Promise<number> =>
  player.evaluate((element: HTMLMediaElement) => element.currentTime)

const seek = (player: Locator, seconds: number) =>
  player.evaluate((element: HTMLMediaElement, to) => {
    element.currentTime = to
  }, seconds)

const play = (player: Locator) =>
  player.evaluate(async (element: HTMLMediaElement) => {
    element.muted = true
    await element.play()
  })

/** A busy machine looks like a slow connection, on which nothing is loaded before it plays. */
const hideConnection = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))

test.beforeEach(({ context }) => hideConnection(context))

/** The position in seconds that a response confirms, -1 for other responses. */
function readPosition(response: Response): number {
  const request = response.request()
  if (request.method() !== 'PUT' || !response.url().endsWith('/progress/')) return -1
  const { entries } = SaveProgress.parse(request.postDataJSON())
  return Math.max(-1, ...entries.map(({ position }) => position ?? -1))
}

/** Waits until the player goes on at a position, in seconds, and not at the beginning. */
const expectPosition = async (player: Locator, seconds: number, difference: number) => {
  await expect.poll(() => getTime(player)).toBeGreaterThan(0)
  expect(Math.abs((await getTime(player)) - seconds)).toBeLessThanOrEqual(difference)
}

/** The address of a course of Maya's, from the list of her courses. */
async function openCourse(page: Page, title: string): Promise<string> {
  await page.goto('/courses/enrolled')
  const course = page.getByRole('article').or(page.getByRole('region')).filter({ hasText: title })
  // the one to go on with has a button for that, too
  await course.getByRole('link', { name: new RegExp(`^(${title}|See all lessons)$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

test(
  'resumes on another device where a killed one was',
  { tag: '@deep' },
  async ({ page, context, browser, server, logIn }) => {
    await logIn('maya@example.com')
    const path = await openCourse(page, 'Better sleep')
    await page.goto(`${path}/open?lesson=wind-down`)
    const audio = page.locator('audio')
    await play(audio)
    await seek(audio, 194)
    // 3:17; a component test checks that the player reports it twice a second
    const saved = await page.waitForResponse((response) => readPosition(response) >= 197)
    const client = await context.newCDPSession(page)
    // the renderer dies at once, so that no event of the page is left
    const crashed = page.waitForEvent('crash')
    void client.send('Page.crash').catch(() => {})
    await crashed
    // the same login, and nothing of what the killed device has stored
    const device = await browser.newContext({
      storageState: { cookies: await context.cookies(), origins: [] },
      baseURL: server.origin,
    })
    await hideConnection(device)
    const other = await device.newPage()
    await other.clock.install({ time: new Date(NOW) })
    // the document's load event waits for media
    await other.goto(`${path}/open?lesson=wind-down`, { waitUntil: 'domcontentloaded' })
    await expectPosition(other.locator('audio'), readPosition(saved), 1)
    await device.close()
  },
)

test(
  'plays a video with captions by keyboard, resumes it, and opens the next lesson',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    const path = await openCourse(page, 'Calm breathing')
    await page.getByRole('link', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your first minute' })).toBeVisible()
    const video = page.getByLabel('Your first minute').and(page.locator('video'))
    await expectPosition(video, 24, 0.5)
    const countCues = () =>
      video.evaluate((media: HTMLVideoElement) => media.textTracks[0]?.activeCues?.length ?? 0)
    await expect.poll(countCues).toBeGreaterThan(0)
    await video.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => getTime(video)).toBeGreaterThan(25)
    await page.keyboard.press('Space')
    const paused = await getTime(video)
    await page.reload()
    await expectPosition(video, paused, 1)
    // rewinding does not undo what is done
    await page.getByRole('button', { name: 'Done, next lesson' }).click()
    await expect(page.getByRole('heading', { name: 'Find your places' })).toBeVisible()
    await page.goto(`${path}/open?lesson=first-minute`)
    await expect.poll(() => getTime(video)).toBeGreaterThan(20)
    await seek(video, 2)
    await play(video)
    await expect.poll(() => getTime(video)).toBeGreaterThan(3)
    await page.goto(path)
    await expect(page.getByText('2 of 5 lessons done')).toBeVisible()
  },
)

test('buys a course and begins it', { tag: '@deep' }, async ({ page, logIn }) => {
  await logIn('ava@example.com', '/courses/steady-energy')
  await page.getByRole('button', { name: 'Buy for $59.00' }).click()
  await waitForAddress(page, /^\/payments-sandbox\//)
  await payByCard(page, cardNumbers.accepted)
  await waitForAddress(page, '/courses/steady-energy')
  await page.getByRole('link', { name: 'Continue the course' }).click()
  await expect(page.getByRole('heading', { name: 'A breakfast that lasts' })).toBeVisible()
  // the next lesson opens in three days
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText(/^Next lesson opens /)).toBeVisible()
  await page.getByRole('link', { name: 'All lessons', exact: true }).click()
  await expect(page.getByText('1 of 3 lessons done')).toBeVisible()
  await expect(page.getByText(/^Next lesson opens /)).toBeVisible()
  await expect(page.getByText(/Locked: opens/).first()).toBeVisible()
})

test('prints a certificate on one page', { tag: '@deep' }, async ({ page, logIn }) => {
  await logIn('maya@example.com', '/courses/enrolled')
  await page.getByRole('link', { name: 'Better sleep' }).click()
  await page.getByRole('link', { name: 'See your certificate' }).click()
  await expect(page.getByText('Certificate of completion')).toBeVisible()
  for (const landscape of [false, true]) {
    const pdf = await page.pdf({ format: 'Letter', landscape })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})

test(
  'joins what two browsers did without a connection for a day',
  { tag: '@deep' },
  async ({ page, context, browser, server, logIn }) => {
    await logIn('maya@example.com')
    const path = await openCourse(page, 'Calm breathing')
    await page.goto(`${path}/open`)
    await page.getByRole('button', { name: 'Done, next lesson' }).click()
    await expect(page.getByRole('heading', { name: 'Find your places' })).toBeVisible()
    const otherContext = await browser.newContext({
      storageState: await context.storageState(),
      baseURL: server.origin,
    })
    const other = await otherContext.newPage()
    await other.clock.install({ time: new Date(NOW) })
    const devices = [
      { tab: page, device: context, item: /^Breathe slowly once/ },
      { tab: other, device: otherContext, item: /^Take six slow breaths/ },
    ]
    for (const { tab, device, item } of devices) {
      await tab.goto(`${path}/open?lesson=your-places`)
      await expect(tab.getByRole('checkbox', { name: item })).not.toBeChecked()
      await waitForOfflineCache(tab)
      await device.setOffline(true)
      await tab.clock.runFor(5001)
      await tab.getByRole('checkbox', { name: item }).check()
      await expect(tab.getByText(/^Saved on this device\./)).toBeVisible()
      await tab.clock.fastForward('23:00:00')
      await tab.reload()
      await expect(tab.getByRole('checkbox', { name: item })).toBeChecked()
    }
    await server.restart('2026-10-30T12:00:30Z')
    for (const { tab, device } of devices) {
      await device.setOffline(false)
      await tab.clock.runFor(5001)
      await expect(tab.getByText(/^Saved on this device\./)).toBeHidden()
    }
    for (const { tab } of devices) {
      await tab.reload()
      for (const { item } of devices)
        await expect(tab.getByRole('checkbox', { name: item })).toBeChecked()
    }
    await otherContext.close()
  },
)
