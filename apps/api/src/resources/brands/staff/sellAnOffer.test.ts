import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrandResponse } from '@portal/contract'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { expect, it, onTestFinished } from 'vitest'
import { createImage } from '../../../testing/files/createImages.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

const page = readFileSync(
  join(import.meta.dirname, '../../../../../../docs/how-to/sell-an-offer.md'),
  'utf8',
)
const commands = [...page.matchAll(/^```sh\n(.*?)\n```$/gms)].flatMap(([, block = '']) =>
  block.replace(/ \\\n +/g, ' ').split('\n'),
)

/** The words of a command line, in quotation marks or not. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

it('shows a brand with two offers after the three commands of the page', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const folder = mkdtempSync(join(findTemporaryFolder(), 'portal-offer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'juniper.png'), await createImage('png'))
  // what a practice has: a file, and a price at its provider
  const own = new Map([
    ['./juniper.png', join(folder, 'juniper.png')],
    ['price_1Q2w3E', 'price_session_credit_1'],
  ])

  expect(commands).toHaveLength(3)
  let output = ''
  for (const line of commands) {
    const [pnpm, staff, ...words] = splitWords(line).map((word) => own.get(word) ?? word)
    expect([pnpm, staff]).toEqual(['pnpm', 'staff'])
    output += (await runStaffCommand(server, ...words)).text
  }

  expect(output).toContain(`${server.context.config.appOrigin}/join/juniper/first-session`)
  const client = createTestClient(server.origin)
  const { body } = await client.get('/api/client/v1/brands/juniper/')
  expect(BrandResponse.parse(body).brand).toMatchObject({
    description: 'Care that looks at the whole of your health.',
    logo_url: expect.stringMatching(/logo/),
    offers: [
      { slug: 'intro-visit', kind: 'free_visit', price: null },
      { slug: 'first-session', kind: 'credits', credits: 1, price: { amount: 9500 } },
    ],
  })
  expect((await client.get('/join/juniper/first-session')).status).toBe(200)
})
