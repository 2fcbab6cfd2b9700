import { describe, expect, it } from 'vitest'
import type { ChunkGraph } from './chunkGraph.ts'
import { findForeignFeatures, listNeededFeatures } from './features.ts'

const script = 'src/app/start.ts'
const labs = 'src/features/labs/LabsScreen.tsx'
const summary = '../../packages/features/src/booking/components/Summary.tsx'

/** A document with one lazy screen, which imports a file with these modules. */
const createGraph = (modules: readonly string[]): ChunkGraph => ({
  documents: { 'index.html': { file: 'index.js', ownImports: [] } },
  chunks: {
    'index.js': { root: 'index.html', modules: [script], imports: [], dynamicImports: ['labs.js'] },
    'labs.js': { root: labs, modules: [labs], imports: ['shared.js'], dynamicImports: [] },
    'shared.js': { root: null, modules, imports: [], dynamicImports: [] },
  },
})

describe('findForeignFeatures', () => {
  const needed = listNeededFeatures(createGraph(['src/shell/AppShell.tsx']))

  it('accepts the code of the features that a screen needs', () => {
    const modules = ['src/features/labs/loadLabData.ts', 'packages/features/src/shared/useForm.ts']
    expect(findForeignFeatures(createGraph(modules), needed)).toEqual([])
  })

  it('finds a screen that loads code of another feature', () => {
    expect(findForeignFeatures(createGraph([summary]), needed)).toEqual([
      `index.html ${labs}: code of booking`,
    ])
  })
})
