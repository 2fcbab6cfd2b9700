// @module-tag deep
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '@portal/tools/launchChromium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activePdfs,
  harmlessPdfs,
  structuredActivePdfs,
} from '../../testing/files/hostile/activePdfs.ts'
import { writePdf } from '../../testing/files/hostile/writePdf.ts'
import { getFilePath } from '../../testing/files/readDocuments.ts'
import { addDocument } from '../../testing/files/uploadDocument.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

type Browser = Awaited<ReturnType<typeof launchChromium>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** A member can upload 200 files an hour. */
const filesOfMember = 100
const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'

let server: TestServer
let browser: Browser
/** Whether the browser can show a PDF. Otherwise it downloads each one. */
let hasViewer: boolean
beforeAll(async () => {
  server = await startTestServer()
  browser = await launchChromium()
  const context = await browser.newContext()
  hasViewer = await waitForScript(await context.newPage())
  await context.close()
  process.stdout.write(`PDF viewer: ${hasViewer ? browser.version() : 'none'}\n`)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Whether the browser shows the file. Otherwise it downloads it. */
async function open(page: Page, url: string): Promise<boolean> {
  const download = page.waitForEvent('download').then(
    () => false,
    () => false,
  )
  const shown = page.goto(url).then(
    () => true,
    () => download,
  )
  return await Promise.race([shown, download])
}

/**
 * Opens a PDF with a script that no check has seen, and waits for its dialog. Returns whether the
 * browser shows it.
 */
async function waitForScript(page: Page): Promise<boolean> {
  const unchecked = createServer((_request, response) => {
    response.setHeader('content-type', 'application/pdf').end(writePdf({ catalog: script }))
  })
  await new Promise<void>((resolve) => void unchecked.listen(0, '127.0.0.1', resolve))
  const { port } = unchecked.address() as AddressInfo
  const dialog = page.waitForEvent('dialog', { timeout: 60_000 })
  try {
    const isShown = await open(page, `http://127.0.0.1:${port}/`)
    if (isShown) await (await dialog).dismiss()
    else dialog.catch(() => undefined)
    return isShown
  } finally {
    unchecked.close()
    unchecked.closeAllConnections()
  }
}

async function openContext(member: LoggedInMember) {
  const context = await browser.newContext()
  const cookies = [...member.cookies].map(([name, value]) => ({ name, value, url: server.origin }))
  await context.addCookies(cookies)
  return context
}

const active = [...activePdfs, ...structuredActivePdfs]
const batches = Array.from({ length: Math.ceil(active.length / filesOfMember) }, (_, index) =>
  active.slice(index * filesOfMember, (index + 1) * filesOfMember),
)

it.each(batches.map((files, index) => [index, files] as const))(
  'downloads active PDFs instead of showing them, part %i',
  async (_index, files) => {
    const member = await addLoggedInMember(server)
    const context = await openContext(member)
    const page = await context.newPage()
    const events: string[] = []
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => events.push('dialog')))
    context.on('page', () => events.push('new page'))
    for (const [name, create] of hasViewer ? files : files.filter((_, at) => at % 10 === 0)) {
      const { id } = await addDocument(member, 'active.pdf', create())
      const isShown = await open(page, `${server.origin}${getFilePath(id)}`)
      if (isShown) events.push(`shown: ${name}`)
      if (page.url() !== 'about:blank') events.push(`navigated: ${name}`)
    }
    await context.close()
    expect(events).toEqual([])
  },
)

it('shows harmless PDFs, and nothing in them runs', async () => {
  const member = await addLoggedInMember(server)
  const context = await openContext(member)
  const events: string[] = []
  const pages: [Page, string][] = []
  const shown: string[] = []
  for (const [name, create] of harmlessPdfs) {
    const { id } = await addDocument(member, 'harmless.pdf', create())
    const page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => events.push(`dialog: ${name}`)))
    const url = `${server.origin}${getFilePath(id)}`
    if (await open(page, url)) {
      shown.push(name)
      pages.push([page, url])
    }
  }
  // everything that was opened before has had the time to run
  const viewer = await browser.newContext()
  expect(await waitForScript(await viewer.newPage())).toBe(hasViewer)
  await viewer.close()
  expect(shown).toEqual(hasViewer ? harmlessPdfs.map(([name]) => name) : [])
  for (const [page, url] of pages) expect(page.url()).toBe(url)
  expect(events).toEqual([])
  await context.close()
})
