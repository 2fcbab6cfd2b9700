import { expect, test } from './fixtures.ts'
import { readStoredData } from './readStoredData.ts'
import { tabTo } from './tabTo.ts'

test(
  'reads a result, its trend and two reports by keyboard',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com', '/labs')
    await expect(page.getByRole('region', { name: 'Reports' })).toBeVisible()
    await tabTo(page, 'See all results')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Lab results' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Ferritin' })).toBeVisible()

    await tabTo(page, 'Search your results')
    await page.keyboard.type('iron stores')
    await expect(page.getByRole('heading', { name: 'Matches' })).toBeVisible()
    await tabTo(page, 'Ferritin')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Ferritin' })
    const chart = panel.getByRole('slider', { name: 'Results over time' })
    await expect(chart).toBeVisible()
    await tabTo(page, 'Results over time')
    const latest = (await chart.getAttribute('aria-valuetext')) ?? ''
    expect(latest).toMatch(/ng\/mL, .*\d{4}, \d{1,2}:\d{2}\s[ap]m, Range /)
    await page.keyboard.press('Home')
    await expect(chart).not.toHaveAttribute('aria-valuetext', latest)
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', latest)
    await expect(panel.getByRole('table')).toContainText(latest.split(',')[0] ?? '')
    expect(page.url()).not.toMatch(/ferritin/i)
    await expect(page).toHaveTitle('Ferritin · Juniper')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Ferritin' })).toBeFocused()

    await tabTo(page, 'All results')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Reports', selected: true })).toBeFocused()
    await tabTo(page, 'Compare')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Two lab reports' })).toBeFocused()
    await expect(page.getByRole('rowheader', { name: 'Ferritin' })).toBeVisible()
    expect(await readStoredData(page)).not.toMatch(/ferritin|ng\/mL/i)
  },
)

test(
  'shows released results after a membership lapsed',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('noah@example.com', '/labs/results')
    await expect(page.getByRole('heading', { level: 1, name: 'Lab results' })).toBeVisible()
    await expect(page.getByRole('list').first()).toBeVisible()
    await page.getByRole('link', { name: 'Labs', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reports' })).toBeVisible()
  },
)

test(
  'opens a new report, which is not new afterwards',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com', '/labs/results?list=reports')
    const reports = page.getByRole('tabpanel', { name: 'Reports' })
    const row = reports
      .getByRole('listitem')
      .filter({ has: page.getByText('New', { exact: true }) })
    await expect(row).toHaveCount(1)
    await row.getByRole('link').click()
    const title = page.getByRole('heading', { level: 1, name: 'Annual wellness panel' })
    await expect(title).toBeFocused()
    await page.getByRole('link', { name: 'Reports' }).click()
    await expect(reports.getByRole('link').first()).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)
