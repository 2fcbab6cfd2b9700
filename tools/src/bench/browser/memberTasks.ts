/// <reference lib="dom" />
import type { Browser, Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { median } from '../statistics.ts'
import { type Cookies, openSlowPage } from './slowPage.ts'

/** Milliseconds. */
const pause = 300

const questionGroups = 'form [role="radiogroup"], form fieldset'

/** Answers the sixty questions of the assessment of a member who has not taken it. */
export async function measureQuestions(
  browser: Browser,
  origin: string,
  cookies: Cookies,
): Promise<Figure[]> {
  const { page, open, close } = await openSlowPage(browser, { selector: 'main button' }, cookies)
  try {
    await open(`${origin}/assessment`)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.locator(questionGroups).first().waitFor()
    await readLongestInput(page)
    const answers: number[] = []
    const steps: number[] = []
    let answered = 0
    const next = page.getByRole('button', { name: /^(Continue|Check your answers)$/ })
    while ((await next.count()) > 0) {
      for (const question of await page.locator(questionGroups).all()) {
        await question.locator('label').first().click()
        answered += 1
      }
      answers.push(await readLongestInput(page))
      const title = await page.locator('h1').textContent()
      await next.click()
      await page.waitForFunction(
        (before) => document.querySelector('h1')?.textContent !== before,
        title,
      )
      steps.push(await readLongestInput(page))
    }
    return [
      {
        what: 'Answering a question of the assessment, longest to next paint',
        value: Math.max(...answers),
        unit: 'ms',
        budget: { atMost: 50 },
        note: `${answered} questions; Event Timing, steps of 8 ms`,
      },
      {
        what: 'Next step of the assessment, longest to next paint',
        value: Math.max(...steps),
        unit: 'ms',
        budget: { atMost: 100 },
        note: `${steps.length} steps`,
      },
    ]
  } finally {
    await close()
  }
}

/** The longest interaction since the last call. */
async function readLongestInput(page: Page): Promise<number> {
  // the browser reports an interaction after the frame that it caused
  await page.waitForTimeout(pause)
  return page.evaluate(() => {
    const longest = window.portalBench.longestInput()
    window.portalBench.forgetInputs()
    return longest
  })
}

const question = 'How much magnesium do I take?'

/** Asks the assistant about the member's plan, each time in a new session. */
export async function measureAssistant(
  browser: Browser,
  origin: string,
  cookies: Cookies,
  runs: number,
): Promise<Figure[]> {
  const { page, open, close } = await openSlowPage(browser, { selector: 'textarea' }, cookies)
  try {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await open(`${origin}/explore`)
      times.push(await ask(page))
    }
    return [
      {
        what: 'First words of an answer of the assistant',
        value: median(times),
        unit: 'ms',
        budget: { atMost: 300 },
        note: 'from the click; includes a request with 150 ms latency',
      },
    ]
  } finally {
    await close()
  }
}

/** Milliseconds from the click to the frame that shows the first sentence. */
async function ask(page: Page): Promise<number> {
  await page.locator('textarea').fill(question)
  await page.evaluate(() => window.portalBench.arm({ selector: 'main article blockquote' }))
  await page.locator('main form button[type="submit"]').click()
  return page.evaluate(() => window.portalBench.armed())
}
