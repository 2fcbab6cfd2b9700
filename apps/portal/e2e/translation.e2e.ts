import type { Page } from '@playwright/test'
import { paths } from '../src/routing/paths.ts'
import { expect, getBookedTitle, getNextOpenings, test } from './fixtures.ts'
import { findMemberScreens, waitForScreen } from './screens.ts'

/**
 * Replaces each text on the page as the translation of a browser does: with an element that
 * contains the translated text, also when the page adds or changes a text later. Runs in the page.
 */
function translateTexts(): void {
  const isTranslated = ({ parentElement }: Node): boolean =>
    parentElement?.closest('font, script, style, textarea, title, [translate=no]') !== null
  const translate = (text: Node): void => {
    if (!text.textContent?.trim() || isTranslated(text)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `«${text.textContent}»`
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translate(target)
      for (const node of addedNodes)
        if (node instanceof Text) translate(node)
        else translateAll(node)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Only the page's own error screens have this text. */
const getFailure = (page: Page) => page.getByText(/Uh oh|couldn't load this page/)

/** What people have written, labels that only screen readers see, and hours in a sentence. */
const TRANSLATED = new RegExp(
  [
    'Lights out by 10:30 pm',
    'Good to see you, Maya',
    'Message to Ana Rivera',
    'Monday to Friday ',
  ].join('|'),
)

/** Names and moments that a translation would change: "Grace Hope", or "12:00 am". */
async function findTranslatedNames(page: Page): Promise<string[]> {
  const texts = await page.locator('font > font').allTextContents()
  return texts.filter(
    (text) => /\b(Ana Rivera|Maya|Juniper|\d{1,2}:\d\d)\b/.test(text) && !TRANSLATED.test(text),
  )
}

test(
  'opens every screen while the browser translates the page, except names and times',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    const screens = await findMemberScreens(page)
    await page.addInitScript(translateTexts)
    const translated: string[] = []
    for (const address of screens) {
      await page.goto(address)
      await waitForScreen(page)
      await expect(getFailure(page), address).toHaveCount(0)
      for (const text of await findTranslatedNames(page)) translated.push(`${address}: ${text}`)
    }
    expect(translated).toEqual([])
    // something was translated
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^«/)
  },
)

test(
  'books and cancels a session while the browser translates the page',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    await page.addInitScript(translateTexts)
    await page.goto('/appointments/book')
    const openings = getNextOpenings(page)
    // chooses, chooses another time, and takes the choice back
    for (const place of [0, 1, 0]) {
      await openings.nth(place).click()
      await expect(openings.nth(place)).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(getBookedTitle(page)).toBeVisible()
    await page.goto('/appointments')
    await page.getByRole('button', { name: 'Cancel session' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel (session|anyway)/ })
      .click()
    await expect(page.getByText(/Session canceled/)).toBeVisible()
    await expect(getFailure(page)).toHaveCount(0)
  },
)

test(
  'checks an item off and writes a message while the browser translates the page',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    await page.addInitScript(translateTexts)
    await page.goto('/protocols')
    const box = page.getByRole('checkbox', { name: /Drink two liters of water/ })
    for (const isDone of [true, false, true]) {
      await box.setChecked(isDone)
      await expect(box).toBeChecked({ checked: isDone })
    }
    await page.goto(paths.messages)
    await page.getByRole('link', { name: /Ana Rivera/ }).click()
    await page.getByRole('textbox', { name: /Message to/ }).fill('Thank you!')
    await page.getByRole('textbox', { name: /Message to/ }).press('Enter')
    await expect(page.getByText('«Thank you!»')).toBeVisible()
    await expect(getFailure(page)).toHaveCount(0)
  },
)
