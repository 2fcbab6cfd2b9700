import type { TestClient } from '@portal/api/built'
import type { Page } from '@playwright/test'
import { expect, getUpcomingSessions, test, waitForOfflineCache } from './fixtures.ts'
import { expectAccessible } from './expectAccessible.ts'
import { readStoredData } from './readStoredData.ts'
import { tabTo } from './tabTo.ts'

const getIcon = (page: Page) => page.locator('header').getByRole('link', { name: /^Messages/ })
const getComposer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

const readConversationId = (page: Page): string =>
  new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The texts of the latest messages that the server has, oldest first. */
async function readTexts(client: TestClient, conversationId: string, count: number) {
  const path = `/api/client/v1/conversations/${conversationId}/messages/?limit=${count}`
  const { body } = await client.get(path)
  return (body['results'] as { text: string }[]).map(({ text }) => text).toReversed()
}

test(
  'reads, answers and is answered, and the dot stays off',
  { tag: '@deep' },
  async ({ page, server, now, logIn }) => {
    await logIn('maya@example.com')
    await expect(getIcon(page).first()).toHaveAccessibleName('Messages (unread)')
    await getIcon(page).first().click()
    // the newest conversation is open beside the list
    await expect(getTitle(page)).toHaveText('Ana Rivera')
    await expect(page.getByText('New messages')).toBeVisible()
    await expect(getIcon(page).first()).toHaveAccessibleName('Messages')
    await page.getByRole('link', { name: /Ana Rivera/ }).click()
    await page.waitForURL(/messaging\/./)

    await getComposer(page).fill('I sleep well, thank you.')
    await getComposer(page).press('Enter')
    await expect(page.getByText(/· Sent/)).toBeVisible()
    await expect(getComposer(page)).toHaveValue('')
    await page.reload()
    await expect(page.getByText('I sleep well, thank you.', { exact: true })).toHaveCount(1)
    await expect(getIcon(page).first()).toHaveAccessibleName('Messages')

    const conversationId = readConversationId(page)
    await server.staff(now, 'conversations', 'reply', conversationId, 'Glad to hear it.')
    await page.clock.runFor(31_000)
    await expect(page.getByRole('region').getByText('Glad to hear it.')).toBeVisible()
    await expect(getIcon(page).first()).toHaveAccessibleName('Messages')
    await expectAccessible(page)
  },
)

test(
  'sends messages that were written offline once and in order after a reload',
  { tag: '@deep' },
  async ({ page, context, logIn, apiClient }) => {
    await logIn('maya@example.com', '/messaging')
    await page.getByRole('link', { name: /Ana Rivera/ }).click()
    await expect(getTitle(page)).toHaveText('Ana Rivera')
    await waitForOfflineCache(page)
    const conversationId = readConversationId(page)

    await context.setOffline(true)
    await page.clock.runFor(5001)
    await expect(page.getByText("You're offline.")).toBeVisible()
    for (const text of ['First', 'Second', 'Third']) {
      await getComposer(page).fill(text)
      await getComposer(page).press('Enter')
    }
    await expect(page.getByText("We'll send it when you're back online.")).toHaveCount(3)
    expect(await readStoredData(page)).not.toContain('How does your sleep')

    await context.setOffline(false)
    await page.goto('/home')
    const client = await apiClient('maya@example.com')
    await expect
      .poll(() => readTexts(client, conversationId, 3))
      .toEqual(['First', 'Second', 'Third'])
    await expect.poll(() => readStoredData(page)).not.toContain('portal:messages')
  },
)

test(
  'sends what two tabs have queued once, and nothing after another member has logged in',
  { tag: '@deep' },
  async ({ page, context, logIn, apiClient }) => {
    await logIn('maya@example.com', '/messaging')
    await page.getByRole('link', { name: /Ana Rivera/ }).click()
    await expect(getTitle(page)).toHaveText('Ana Rivera')
    await waitForOfflineCache(page)
    const conversationId = readConversationId(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(getComposer(other)).toBeVisible()
    const client = await apiClient('maya@example.com')
    const before = await readTexts(client, conversationId, 100)

    await context.setOffline(true)
    const waiting = "We'll send it when you're back online."
    for (const [tab, text] of [
      [page, 'From the first tab'],
      [other, 'From the second tab'],
    ] as const) {
      await getComposer(tab).fill(text)
      await getComposer(tab).press('Enter')
      await expect(tab.getByText(text, { exact: true })).toBeVisible()
    }
    await context.setOffline(false)
    await page.clock.runFor(31_000)
    const sent = ['From the first tab', 'From the second tab']
    await expect.poll(() => readTexts(client, conversationId, 100)).toEqual([...before, ...sent])
    await expect(other.getByText(/· Sent/)).toBeVisible()
    await expect(page.getByText(waiting)).toHaveCount(0)
    for (const text of sent) await expect(page.getByText(text, { exact: true })).toHaveCount(1)

    await context.setOffline(true)
    await getComposer(page).fill('Never sent')
    await getComposer(page).press('Enter')
    await page.getByRole('button', { name: 'Log Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log out without saving?' })
    await expect(dialog.getByText(/^Not saved yet: /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/login/)
    await context.setOffline(false)
    expect(await readStoredData(page)).not.toContain('Never sent')
    await logIn('leo@example.com', '/messaging')
    await page.clock.runFor(31_000)
    expect(await readStoredData(page)).not.toContain('portal:messages')
    const later = await apiClient('maya@example.com')
    expect(await readTexts(later, conversationId, 100)).toEqual([...before, ...sent])
  },
)

test.describe('before the files for offline use are there', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'asks before a logout although its dialog cannot be loaded',
    { tag: '@deep' },
    async ({ page, logIn, context }) => {
      await logIn('maya@example.com', '/messaging')
      await expect(getComposer(page)).toBeVisible()
      await context.setOffline(true)
      await getComposer(page).fill('Never sent')
      await getComposer(page).press('Enter')
      const asked = page.waitForEvent('dialog')
      const click = page.getByRole('button', { name: 'Log Out' }).click()
      const dialog = await asked
      expect(dialog.message()).toContain("isn't saved yet")
      await dialog.dismiss()
      await click
      await expect(page.getByText('Never sent', { exact: true })).toBeVisible()
    },
  )
})

test(
  'asks about a session by keyboard only',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    await logIn('maya@example.com', '/appointments')
    await getUpcomingSessions(page).getByRole('link', { name: /with/ }).first().click()
    await expect(getTitle(page)).toHaveText(/^Follow-up Session/)
    await tabTo(page, 'Ask about this session')
    await page.keyboard.press('Enter')
    await expect(page.getByText('About this session')).toBeVisible()
    await tabTo(page, /^Message to/)
    await page.keyboard.type('Can we meet earlier?')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/· Sent/)).toBeVisible()
    await expect(page.getByText('About this session')).toHaveCount(0)
    const client = await apiClient('maya@example.com')
    expect(await readTexts(client, readConversationId(page), 1)).toEqual(['Can we meet earlier?'])
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'opens a thread instead of the list, and goes back',
    { tag: '@deep' },
    async ({ page, logIn }) => {
      await logIn('maya@example.com', '/messaging')
      await page.getByRole('link', { name: /Ana Rivera/ }).tap()
      await expect(getComposer(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: /Concierge/ })).toBeHidden()
      await getComposer(page).fill('Thank you')
      await page.getByRole('button', { name: 'Send' }).tap()
      await expect(page.getByText(/· Sent/)).toBeVisible()
      await page.getByRole('link', { name: 'All messages' }).tap()
      await expect(getTitle(page)).toHaveText('Messages')
      await expect(page.getByText('You: Thank you')).toBeVisible()
    },
  )
})
