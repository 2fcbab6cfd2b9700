import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, waitForAddress } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const path = '/explore?filter=protocols'
const firstSentence = 'You take magnesium glycinate, 200 mg, at bedtime.'
const secondSentence = 'Magnesium glycinate is one hour before bed.'

/** A model that writes one sentence, and the other one when it is released. */
async function startModel() {
  const open: ServerResponse[] = []
  const write = (response: ServerResponse, content: string): void => {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      // a sentence is complete when the next one begins
      write(response, `${firstSentence.replace('.', ' [1].')} Magnesium`)
      open.push(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    release() {
      for (const response of open.splice(0)) {
        write(response, secondSentence.replace('Magnesium', '').replace('.', ' [1].'))
        response.end('data: [DONE]\n\n')
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test(
  'streams an answer that is finished when the page is left, leads to its source, and is deleted',
  { tag: '@deep' },
  async ({ page, server, now, logIn }) => {
    const model = await startModel()
    try {
      await server.restart(now, { ASSISTANT_BASE_URL: model.url })
      await logIn('maya@example.com', path)
      await page.getByRole('switch', { name: 'Answers written by AI' }).tap()
      await expect(page.getByRole('switch')).toBeChecked()
      await page.getByLabel('Your question').fill('how much magnesium do I take')
      await page.getByRole('button', { name: 'Ask', exact: true }).tap()

      const answer = page.getByRole('article', { name: 'how much magnesium do I take' })
      await expect(answer.getByText(firstSentence)).toBeVisible()
      await expect(answer.getByText('Written by AI from your records')).toBeVisible()
      await expect(answer.getByRole('button', { name: 'Stop' })).toBeVisible()
      const asked = new URL(page.url())
      await page.goto('/home')
      model.release()
      await page.goto(asked.pathname + asked.search)
      await expect(answer.getByText(secondSentence)).toBeVisible()
      await expect(answer.getByRole('button', { name: 'Stop' })).toBeHidden()
      await answer.getByRole('link', { name: 'Magnesium glycinate' }).tap()
      await waitForAddress(page, /^\/protocols\/[\w-]{36}$/)
      const item = page.getByRole('listitem').filter({ hasText: 'Magnesium glycinate' })
      await expect(item).toBeFocused()
      await expect(item).toBeInViewport()
      await page.goBack()

      // the practice has turned the model off, so the answer quotes
      await server.restart(now)
      await page.getByLabel('Ask a follow-up').fill('how is my ferritin')
      await page.getByRole('combobox', { name: 'Look in' }).selectOption('Lab results')
      await page.getByRole('button', { name: 'Ask', exact: true }).tap()
      const followUp = page.getByRole('article', { name: 'how is my ferritin' })
      await followUp.getByRole('link', { name: 'Ferritin', exact: true }).first().tap()
      await expect(page.getByRole('heading', { name: 'Ferritin' }).first()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('article')).toHaveCount(2)

      await page.getByRole('button', { name: 'New question' }).tap()
      await page.getByText('Earlier questions').tap()
      await page.getByRole('button', { name: 'Delete "how much magnesium do I take"' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap()
      await expect(page.getByText('Earlier questions')).toBeHidden()
    } finally {
      await model.stop()
    }
  },
)
