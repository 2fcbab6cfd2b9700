import { globSync } from 'node:fs'

interface Level {
  /** Turbo's name of the task in each size. Without one, the level has no tests in that size. */
  readonly small?: string
  readonly deep?: string
  readonly files: string
  readonly exclude?: readonly string[]
}

const apiTests = '**/*.api.test.ts'

const levels: readonly Level[] = [
  {
    small: '@portal/portal#test:e2e',
    deep: '@portal/portal#test:deep:e2e',
    files: 'apps/portal/e2e/**/*.e2e.ts',
  },
  {
    small: '@portal/portal#test:browser',
    deep: '@portal/portal#test:deep:browser',
    files: 'apps/portal/src/**/*.test.tsx',
  },
  {
    small: '@portal/features#test:browser',
    deep: '@portal/features#test:deep:browser',
    files: 'packages/features/src/**/*.test.tsx',
  },
  { small: '@portal/ui#test:browser', files: 'packages/ui/src/**/*.test.{ts,tsx}' },
  { deep: '@portal/ui#test:deep', files: 'packages/{ui,features}/src/**/*.stories.tsx' },
  {
    small: '@portal/api#test:api',
    deep: '@portal/api#test:deep',
    files: 'apps/api/src/**/*.test.ts',
    exclude: ['**/*.pglite.test.ts'],
  },
  {
    small: '@portal/api#test:pglite',
    deep: '@portal/api#test:deep:pglite',
    files: 'apps/api/src/**/*.pglite.test.ts',
  },
  { small: '@portal/api-client#test:api', files: `packages/api-client/src/${apiTests}` },
  ...['packages/api-client', 'packages/contract', 'packages/domain', 'packages/features']
    .concat('apps/portal', 'apps/payments-sandbox', 'tools')
    .map((folder) => ({
      small: `@portal/${folder.split('/').at(-1)}#test:unit`,
      files: `${folder}/src/**/*.test.ts`,
      exclude: [apiTests],
    })),
]

/** Returns the tasks that run the tests of a size in the files whose path contains `filter`. */
export const findTestTasks = (size: 'small' | 'deep', filter = ''): readonly string[] =>
  levels.flatMap(({ files, exclude = [], ...names }) => {
    const task = names[size]
    const found = globSync(files, { exclude: [...exclude] })
    return task && found.some((path) => path.includes(filter)) ? [task] : []
  })
