import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestClient } from '@portal/api/built'
import { scoreAnswers } from '@portal/domain/questionnaires'
import { completeAnswers, everyKind } from '@portal/domain/questionnaires-example'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expectAccessible.ts'
import { expect, test, waitForAddress } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

interface Entry {
  readonly id: string
  readonly title: string
}

async function findForm(client: TestClient, title: string): Promise<string> {
  const { body } = await client.get('/api/client/v1/questionnaires/?due=true')
  const found = (body['results'] as readonly Entry[]).find((entry) => entry.title === title)
  if (found === undefined) throw new Error(`${title} is not due.`)
  return found.id
}

const readForm = async (client: TestClient, id: string): Promise<Record<string, unknown>> =>
  (await client.get(`/api/client/v1/questionnaires/${id}/`)).body['questionnaire'] as Record<
    string,
    unknown
  >

test(
  'fills in every kind of question on a phone, and the server scores what was shown',
  { tag: '@deep' },
  async ({ page, server, now, logIn, apiClient }) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-questionnaire-'))
    const file = join(folder, 'every-kind.json')
    await writeFile(file, JSON.stringify(everyKind))
    await server.staff(now, 'questionnaires', 'publish', 'every-kind', file)
    await rm(folder, { recursive: true })
    const assignment = ['questionnaires', 'assign', 'every-kind', '--member', 'maya@example.com']
    await server.staff(now, ...assignment)
    const client = await apiClient('maya@example.com')
    const id = await findForm(client, 'Every kind')
    await logIn('maya@example.com', `/forms?id=${id}`)
    const next = () => page.getByRole('button', { name: /^(Continue|Check your answers)$/ }).tap()

    await page.getByRole('button', { name: 'Start' }).tap()
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByLabel('Born on').fill('1990-02-28')
    const cups = page.getByLabel('Cups a day')
    await cups.fill('15')
    await cups.blur()
    await expect(page.getByText('Nobody is watching your answers right now.')).toBeVisible()
    await cups.fill('6')
    await page.getByLabel('Hours of sleep (optional)').fill('6,5')
    await page.getByLabel('Weight (optional)', { exact: true }).fill('70.5')
    await page.getByLabel('Unit of Weight').selectOption('kg')
    await page.getByRole('radio', { name: /^8/ }).check()
    await page.getByLabel('Nicknames, 1').fill('A')
    await page.getByLabel('Nicknames, 1').blur()
    await page.getByRole('button', { name: 'Add another' }).tap()
    await page.getByLabel('Nicknames, 2').fill('B')
    await next()

    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('radio', { name: 'Kind A' }).check()
    await page.getByRole('checkbox', { name: 'None of these' }).check()
    await page.getByRole('checkbox', { name: 'Tired' }).check()
    await expect(page.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Dizzy' }).check()
    // hidden answers come back
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await expect(page.getByRole('checkbox', { name: 'Dizzy' })).toBeChecked()
    await next()
    await page.getByRole('radio', { name: 'Often' }).check()
    await next()

    await expect(page.getByText('Basic')).toBeVisible()
    await page.getByRole('button', { name: 'Use “Maya”' }).tap()
    await page.getByRole('checkbox', { name: 'Sleep' }).check()
    await page.getByRole('checkbox', { name: 'Something else' }).check()
    await page.getByLabel('In your own words').fill('Sing')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('What keeps you up? (optional)').fill('Noise')
    await page.getByLabel('Since when? (optional)').fill('2026-01-15')
    await page.reload()
    await expect(page.getByLabel('In your own words')).toHaveValue('Sing')
    await next()

    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(page.getByText(/^Sent /)).toBeVisible()
    const scores = scoreAnswers(everyKind, completeAnswers)
    for (const { title, value, band } of scores)
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
        `${band?.title ?? ''}${value} of`,
      )
    const sent = await readForm(client, id)
    const answers = sent['answers'] as readonly { link_id: string; values: unknown }[]
    expect(Object.fromEntries(answers.map(({ link_id, values }) => [link_id, values]))).toEqual(
      completeAnswers,
    )
    expect(sent['scores']).toMatchObject(scores.map(({ key, value }) => ({ key, value })))
    const alerts = await server.staff(now, 'questionnaires', 'alerts', 'list')
    expect(alerts).toMatchObject([{ member: 'maya@example.com' }])
  },
)

test(
  'loses nothing of two devices after days without a connection and a crash of the server',
  { tag: '@deep' },
  async ({ page, context, server, now, logIn, apiClient }) => {
    const words = ['who-5', '--member', 'leo@example.com', '--every', 'weekly']
    await server.staff(now, 'questionnaires', 'assign', ...words, '--from', '2026-10-24')
    const laptop = await apiClient('leo@example.com')
    const id = await findForm(laptop, 'Weekly check-in')
    await logIn('leo@example.com', `/forms?id=${id}`)
    await page.getByRole('button', { name: 'Start' }).tap()
    const answer = (index: number, name: string) =>
      page.getByRole('radiogroup').nth(index).getByRole('radio', { name }).check()
    await answer(0, 'Most of the time')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await context.setOffline(true)
    for (const index of [1, 2, 3, 4]) await answer(index, 'Most of the time')
    await answer(0, 'Some of the time')
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
    await page.close()

    const { id: memberId } = (await laptop.get('/api/client/v1/users/me/')).body['user'] as {
      id: string
    }
    const [first] = (await readForm(laptop, id))['answers'] as readonly { heads: string[] }[]
    const save = {
      id: crypto.randomUUID(),
      link_id: 'who5-1',
      values: [{ code: 'all' }],
      bases: first?.heads,
      at: now,
    }
    const body = { member_id: memberId, version: '1', saves: [save] }
    await laptop.put(`/api/client/v1/questionnaires/${id}/answers/`, body)
    // the check-in of the next week is due by now
    const later = '2026-11-01T12:00:00Z'
    await server.crash(later)

    await context.setOffline(false)
    const again = await context.newPage()
    await again.clock.install({ time: new Date(later) })
    await again.goto('/home')
    const countAnswers = async () =>
      ((await readForm(laptop, id))['answers'] as readonly unknown[]).length
    await expect.poll(countAnswers).toBe(5)
    await again.goto(`/forms?id=${id}&step=check`)
    await expect(again.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await expect(again.getByRole('button', { name: /^“All of the time”, / })).toBeVisible()
    await again.getByRole('button', { name: /^“Some of the time”, / }).tap()
    await again.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await expect(again.getByText(/^Sent\sNov\s1,\s2026/)).toBeVisible()
    const sent = await readForm(laptop, id)
    // 1 + 4 × 4 of 25
    expect(sent['scores']).toMatchObject([{ value: 68 }])
    expect(await findForm(laptop, 'Weekly check-in')).not.toBe(id)
  },
)

/** The focused element, and whether its question has an answer. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const group = focused?.closest('[role="radiogroup"], fieldset')
    return {
      tag: focused?.tagName ?? '',
      type: focused instanceof HTMLInputElement ? focused.type : '',
      text: focused?.textContent.trim() ?? '',
      hasAnswer: Boolean(group?.querySelector(':checked')),
    }
  })

test(
  'answers the sixty questions of the assessment on a phone by keyboard',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    const client = await apiClient('leo@example.com')
    await logIn('leo@example.com', '/assessment')
    await page.getByRole('button', { name: 'Start' }).focus()
    await page.keyboard.press('Enter')
    let answered = 0
    for (let step = 1; ; step += 1) {
      await expect(page.getByText(new RegExp(`^Step ${step} of `))).toBeVisible()
      // the next step is read, and Tab goes on from its title
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      if (await page.getByRole('heading', { name: 'Check your answers' }).count()) break
      await expectAccessible(page)
      const questions = await page.locator('form [role="radiogroup"], form fieldset').count()
      // every question is a group with a name in the accessibility tree
      expect(
        (await page.getByRole('radiogroup').or(page.getByRole('group')).all()).length,
      ).toBeGreaterThanOrEqual(questions)
      for (;;) {
        await page.keyboard.press('Tab')
        const { tag, type, text, hasAnswer } = await readFocus(page)
        if (type === 'radio' || type === 'checkbox') {
          if (hasAnswer) continue
          await page.keyboard.press('Space')
          answered += 1
        }
        if (tag === 'BUTTON' && /^(Continue|Check your answers)$/.test(text)) break
      }
      await page.keyboard.press('Enter')
    }
    expect(answered).toBeGreaterThanOrEqual(57)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).focus()
    await page.keyboard.press('Enter')
    await waitForAddress(page, '/assessment/results')
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
    await expectAccessible(page)
    const { body } = await client.get('/api/client/v1/users/me/')
    expect(body['user']).toMatchObject({ has_taken_comp_assessment: true })
  },
)
