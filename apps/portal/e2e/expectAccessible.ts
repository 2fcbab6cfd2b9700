import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Runs every axe rule in the light color scheme, and the contrast rule in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // a color in transition fails the contrast rule
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  expect(await findViolations(page, { type: 'tag', values: tags })).toEqual([])
  // roles, names and structure are the same in the dark scheme
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Runs `axe-core` in the page, once for each document. */
async function findViolations(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // elements that pass are not described
    const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  }, runOnly)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
