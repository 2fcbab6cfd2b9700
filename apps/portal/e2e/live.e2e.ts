import type { TestClient } from '@portal/api/built'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const getIcon = (page: Page) => page.locator('header').getByRole('link', { name: /^Messages/ })
const getComposer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

/** Another device of the same member: a browser with storage of its own and the same session. */
async function openDevice(context: BrowserContext, address: string): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The browser is closed.')
  const device = await browser.newContext()
  await device.addCookies(await context.cookies())
  const page = await device.newPage()
  await page.goto(address)
  return page
}

/** Opens the thread with unread messages and waits until the server knows that they are read. */
async function openThread(page: Page): Promise<string> {
  const viewed = page.waitForResponse(/\/viewed\/$/)
  await page.getByRole('link', { name: /Ana Rivera/ }).click()
  await expect(getComposer(page)).toBeVisible()
  await viewed
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The texts of all messages that the server has, oldest first. */
async function readTexts(client: TestClient, conversationId: string): Promise<string[]> {
  const texts: string[] = []
  for (let before: number | null = null; ;) {
    const query = before === null ? '' : `&before=${String(before)}`
    const { body } = await client.get(
      `/api/client/v1/conversations/${conversationId}/messages/?limit=100${query}`,
    )
    texts.push(...(body['results'] as { text: string }[]).map(({ text }) => text))
    before = body['next'] as number | null
    if (before === null) return texts.toReversed()
  }
}

test(
  'shows a reply on two devices at once, and its dot until one of them shows it',
  { tag: '@deep' },
  async ({ page, context, server, now, logIn }) => {
    await logIn('maya@example.com', '/messaging')
    const conversationId = await openThread(page)
    const phone = await openDevice(context, `${server.origin}/appointments`)
    await expect(getIcon(phone).first()).toHaveAccessibleName('Messages')
    // the page must be in front to count as seen
    await page.bringToFront()
    await page.goto(`${server.origin}/settings`)
    await expect(getIcon(page).first()).toHaveAccessibleName('Messages')

    // no timer of the page passes: only the stream can announce it
    await server.staff(now, 'conversations', 'reply', conversationId, 'Glad to hear it.')
    await expect(getIcon(page).first()).toHaveAccessibleName('Messages (unread)')
    await expect(getIcon(phone).first()).toHaveAccessibleName('Messages (unread)')

    await getIcon(page).first().click()
    await page.getByRole('link', { name: /Ana Rivera/ }).click()
    await expect(page.getByRole('region').getByText('Glad to hear it.')).toBeVisible()
    await expect(getIcon(page).first()).toHaveAccessibleName('Messages')
    await expect(getIcon(phone).first()).toHaveAccessibleName('Messages')
    await phone.context().close()
  },
)

test(
  'opens one stream for seven tabs',
  { tag: '@deep' },
  async ({ page, context, server, now, logIn }) => {
    await logIn('maya@example.com', '/messaging')
    const conversationId = await openThread(page)
    // a thread on a page that counts as visible is read at once
    let streams = 0
    context.on('request', (request) => {
      if (request.url().includes('/feed/stream/')) streams += 1
    })
    await page.goto(`${server.origin}/settings`)
    const tabs = [page]
    while (tabs.length < 7) {
      const tab = await context.newPage()
      await tab.goto(`${server.origin}/settings`)
      await expect(getIcon(tab).first()).toHaveAccessibleName('Messages')
      tabs.push(tab)
    }
    await server.staff(now, 'conversations', 'reply', conversationId, 'To every tab')
    for (const tab of tabs.slice(1))
      await expect(getIcon(tab).first()).toHaveAccessibleName('Messages (unread)')
    expect(streams).toBe(1)
  },
)

test(
  'loses and repeats none of 200 messages while the server crashes five times',
  { tag: '@deep' },
  async ({ page, context, server, now, logIn, apiClient }) => {
    await logIn('maya@example.com', '/messaging')
    const conversationId = await openThread(page)
    const before = await readTexts(await apiClient('maya@example.com'), conversationId)
    const phone = await openDevice(context, page.url())
    await expect(getComposer(phone)).toBeVisible()

    const write = async (device: Page, name: string): Promise<void> => {
      for (let number = 1; number <= 88; number += 1) {
        // the network of each device is lost now and then
        if (number % 20 === 10) await device.context().setOffline(true)
        await getComposer(device).fill(`${name} ${number}`)
        await getComposer(device).press('Enter')
        if (number % 20 === 15) await device.context().setOffline(false)
      }
    }
    const replies: string[] = []
    const reply = async (): Promise<void> => {
      for (let number = 1; number <= 24; number += 1) {
        const text = `practice ${number}`
        await server.staff(now, 'conversations', 'reply', conversationId, text)
        replies.push(text)
      }
    }
    const crash = async (): Promise<void> => {
      for (let round = 1; round <= 5; round += 1) {
        // between two replies, so that the crashes are spread over the messages
        await expect.poll(() => replies.length).toBeGreaterThanOrEqual(round * 3)
        await server.crash(now)
      }
    }
    await Promise.all([write(page, 'desk'), write(phone, 'phone'), reply(), crash()])

    const names = ['desk', 'phone', 'practice'] as const
    const expected = names.flatMap((name) =>
      Array.from({ length: name === 'practice' ? 24 : 88 }, (_, at) => `${name} ${at + 1}`),
    )
    const client = await apiClient('maya@example.com')
    await expect
      .poll(async () => (await readTexts(client, conversationId)).length)
      .toBe(before.length + expected.length)
    const stored = (await readTexts(client, conversationId)).slice(before.length)
    // every sender's messages are in their order
    for (const name of names)
      expect(stored.filter((text) => text.startsWith(`${name} `))).toEqual(
        expected.filter((text) => text.startsWith(`${name} `)),
      )
    const latest = stored.slice(-20)
    for (const device of [page, phone])
      await expect
        .poll(async () => {
          const shown = await device.locator('[data-key]').allTextContents()
          return latest.filter((text) => shown.some((each) => each.includes(text)))
        })
        .toEqual(latest)
    await phone.context().close()
  },
)
