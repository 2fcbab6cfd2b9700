import { describe, expect, it } from 'vitest'
import type { Resource } from '../resource.ts'
import { listDemoData } from './listDemoData.ts'

const describeResource = (name: string, after: readonly string[]): Resource => ({
  routes: () => undefined,
  accessRows: {},
  demoData: async () => ({ name, after, addRows: async () => undefined }),
})

const listNames = async (...resources: Resource[]) =>
  (await listDemoData(resources)).map(({ name }) => name)

describe('listDemoData', () => {
  it('lists demo data after what it refers to, then in the order of resources', async () => {
    const names = await listNames(
      describeResource('messages', ['sessions', 'accounts']),
      describeResource('sessions', ['accounts']),
      { routes: () => undefined, accessRows: {} },
      describeResource('accounts', []),
      describeResource('texts', []),
    )
    expect(names).toEqual(['accounts', 'sessions', 'messages', 'texts'])
  })

  it.each([
    ['what no resource has', [describeResource('messages', ['sessions'])]],
    ['itself', [describeResource('messages', ['messages'])]],
  ])('rejects demo data after %s', async (_name, resources) => {
    await expect(listNames(...resources)).rejects.toThrow('before messages.')
  })
})
