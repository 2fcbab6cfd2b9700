import { beforeEach, expect, it, vi } from 'vitest'
import { MISSING_CODE } from './missingCode.ts'
import { reloadWithoutFields } from './reloadWithoutFields.ts'

const handled = vi.fn((event: Event) => event.preventDefault())
const respond = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))

beforeEach(() => {
  handled.mockClear()
  window.addEventListener(MISSING_CODE, handled)
  return () => {
    window.removeEventListener(MISSING_CODE, handled)
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  }
})

it('reloads a page with nothing but checkboxes to lose', async () => {
  respond(async () => new Response())
  document.body.innerHTML = '<input type="checkbox">'
  await reloadWithoutFields()
  expect(handled).toHaveBeenCalledOnce()
})

it.each(['<input name="first_name">', '<textarea></textarea>'])(
  'leaves a page with %s as it is',
  async (field) => {
    respond(async () => new Response())
    document.body.innerHTML = field
    await reloadWithoutFields()
    expect(handled).not.toHaveBeenCalled()
  },
)

it.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when a proxy responds for the server', async () => new Response(null, { status: 503 })],
])('leaves the page as it is %s', async (_, response) => {
  respond(response)
  await reloadWithoutFields()
  expect(handled).not.toHaveBeenCalled()
})
