import type { Page } from '@playwright/test'
import { createPng } from './createPng.ts'
import { expect, test } from './fixtures.ts'
import { readStoredData } from './readStoredData.ts'
import { tabTo } from './tabTo.ts'

const getDocuments = (page: Page) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem')

/** Opens the menu of a document by keyboard, moves in it with a key and chooses the action. */
async function choose(page: Page, name: string, key: string): Promise<void> {
  await tabTo(page, `Actions for ${name}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

test(
  'uploads, renames, previews, deletes and restores a file by keyboard',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('leo@example.com', '/documents')
    await expect(page.getByText('No documents yet')).toBeVisible()

    // before the keys, because the browser must know that nobody will choose in its dialog
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, 'Upload files')
    await page.keyboard.press('Enter')
    await (
      await chooser
    ).setFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: createPng(640, 480) })
    await expect(page.getByText('1 file uploaded')).toBeVisible()
    await expect(getDocuments(page)).toHaveCount(1)

    await choose(page, 'IMG_0001.png', 'r')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Blood panel')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Actions for Blood panel.png' })).toBeFocused()

    await tabTo(page, 'Blood panel.png')
    await page.keyboard.press('Enter')
    const image = page.getByRole('dialog').getByRole('img')
    await expect
      .poll(() => image.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth))
      .toBe(640)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Blood panel.png', exact: true })).toBeFocused()

    await choose(page, 'Blood panel.png', 'End')
    await expect(page.getByText('Document deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, 'All')
    await page.keyboard.press('End')
    await tabTo(page, 'Restore Blood panel.png')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing deleted')).toBeVisible()
    await tabTo(page, 'Deleted')
    await page.keyboard.press('Home')
    await expect(getDocuments(page)).toHaveCount(1)
    // time for everything that the device stores
    await page.clock.runFor(5000)
    expect(await readStoredData(page)).not.toContain('Blood panel')
  },
)

test(
  'stores a file once whose response was lost, and sends the others',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    await logIn('leo@example.com', '/documents')
    await expect(page.getByText('No documents yet')).toBeVisible()
    server.setRequestFault('/documents/', 'cut')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload files' }).click()
    const files = ['one.png', 'two.png', 'three.png'].map((name, index) => ({
      name,
      mimeType: 'image/png',
      buffer: createPng(200 + index, 100),
    }))
    await (await chooser).setFiles(files)
    const lost = page.getByText("The connection was lost. We'll try again when it's back.")
    await expect(lost).toHaveCount(2)
    server.setRequestFault('/documents/', null)
    // the browser has noticed no lost connection
    await page.clock.runFor(5000)
    await expect(page.getByText('3 files uploaded')).toBeVisible()
    await expect(getDocuments(page)).toHaveCount(3)
  },
)

test(
  'names an upload before a logout in another tab ends it, and leaves its page',
  { tag: '@deep' },
  async ({ page, context, server, logIn }) => {
    await logIn('leo@example.com', '/documents')
    await expect(page.getByText('No documents yet')).toBeVisible()
    server.setRequestFault('/documents/', 'ignored')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload files' }).click()
    await (
      await chooser
    ).setFiles({ name: 'scan.png', mimeType: 'image/png', buffer: createPng(200, 100) })
    await expect(page.getByText('scan.png')).toBeVisible()
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.dismiss()
    })

    const otherTab = await context.newPage()
    await otherTab.goto('/appointments')
    await expect(otherTab.locator('[data-notices]')).toBeAttached()
    await otherTab.getByRole('button', { name: 'Log Out' }).first().click()
    const dialog = otherTab.getByRole('dialog', { name: 'Log out without saving?' })
    await expect(dialog.getByText(/^Not saved yet: 1 file\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Log out' }).click()
    for (const tab of [otherTab, page])
      await expect(tab.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    expect(questions).toEqual([])
  },
)
