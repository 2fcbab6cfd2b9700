import { UserFacingError } from '@portal/features/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCode } from './loadCode.ts'
import { MISSING_CODE } from './missingCode.ts'

const respond = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))
const isUp = async () => new Response()
const isDown = () => Promise.reject(new TypeError('Failed to fetch'))
const isUnavailable = async () => new Response(null, { status: 503 })
const failToImport = () => Promise.reject(new TypeError('Failed to import'))

beforeEach(() => () => void vi.unstubAllGlobals())

describe('loadCode', () => {
  it('returns the code', async () => {
    respond(isUp)
    expect(await loadCode(async () => 'code')).toBe('code')
  })

  it.each([
    ['without a connection', isDown],
    ['when a proxy responds for the server', isUnavailable],
  ])('does not start the import %s, so that a retry works', async (_, response) => {
    const load = vi.fn(async () => 'code')
    respond(response)
    const failure = loadCode(load)
    await expect(failure).rejects.toThrow(UserFacingError)
    await expect(failure).rejects.toThrow(/Check your connection/)
    expect(load).not.toHaveBeenCalled()
    respond(isUp)
    expect(await loadCode(load)).toBe('code')
  })

  it('waits for the reload when the code is missing', async () => {
    respond(isUp)
    const handled = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener(MISSING_CODE, handled, { once: true })
    const settled = vi.fn()
    loadCode(failToImport).then(settled, settled)
    await vi.waitFor(() => expect(handled).toHaveBeenCalledOnce(), { timeout: 40_000 })
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
  })

  it('throws a readable error when the reload did not help', async () => {
    respond(isUp)
    await expect(loadCode(failToImport)).rejects.toThrow(/Refresh it to try again/)
  })
})
