import type { Locator } from '@playwright/test'
import { expect, getAvailableTimes, test } from './fixtures.ts'

/** What a sighted member in Windows High Contrast can tell states apart by. */
const readLook = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, outlineStyle } = getComputedStyle(node)
    return `${backgroundColor} ${color} ${outlineStyle}`
  })

async function expectDistinct(selected: Locator, other: Locator): Promise<void> {
  await expect(selected).toBeVisible()
  expect(await readLook(selected)).not.toBe(await readLook(other))
}

test(
  'shows what is current, selected and disabled in forced colors',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await logIn('maya@example.com', '/appointments/book')
    const navigation = page.getByRole('navigation').first()
    await expectDistinct(
      navigation.getByRole('link', { name: 'Sessions' }),
      navigation.getByRole('link', { name: 'Labs' }),
    )
    const days = page.getByRole('gridcell')
    const selectedDay = page.getByRole('gridcell', { selected: true }).getByRole('button')
    const openDay = days.locator('button:not([aria-disabled="true"]):not([data-selected])').first()
    const closedDay = days.locator('button[aria-disabled="true"]').first()
    await expectDistinct(selectedDay, openDay)
    await expectDistinct(openDay, closedDay)
    await expectDistinct(
      page.locator('label', { has: page.getByRole('radio', { name: /^12/, checked: true }) }),
      page.locator('label', { has: page.getByRole('radio', { name: /^24/ }) }),
    )
    const times = getAvailableTimes(page)
    await times.nth(1).click()
    await expectDistinct(times.nth(1), times.nth(2))
    await page.getByRole('button', { name: /^Change practitioner/ }).click()
    await expectDistinct(
      page.locator('label', { has: page.getByRole('radio', { name: /Ana Rivera/ }) }),
      page.locator('label', { has: page.getByRole('radio', { name: /Wei Chen/ }) }),
    )
  },
)
