import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Runs every axe rule in the light color scheme, and the contrast rule in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // a color in transition fails the contrast rule
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  expect(await findViolations(page, (axe) => axe.withTags(tags))).toEqual([])
  // roles, names and structure are the same in the dark scheme
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findViolations(page, (axe) => axe.withRules(['color-contrast']))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

async function findViolations(
  page: Page,
  select: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[][]> {
  // no page has frames of other origins, so the legacy mode needs no second page
  const { violations } = await select(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}
