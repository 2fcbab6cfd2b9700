import { documentFiles } from '../../src/routing/documents.ts'
import { journeys } from '../journeys.ts'
import { type ChunkGraph, findFile, listLazyFiles, listStaticFiles } from './chunkGraph.ts'
import type { Step } from './mergePieces.ts'

/** How much a byte counts. The byte check (byteBudgets.ts) judges a change of these numbers. */
const weights = {
  journey: 100,
  idle: 10,
  firstRequests: 6,
  document: 8,
  ownImport: 6,
  data: 2,
  screen: 1,
  formSteps: 0.3,
  onDemand: 0.1,
}

/** A lazy import is a screen, the steps of a public form, or anything else. */
function getLazyWeight(module: string | null): number {
  if (/Screens?\.tsx?$/.test(module ?? '')) return weights.screen
  return module?.endsWith('Steps.tsx') ? weights.formSteps : weights.onDemand
}

const prepareStore = 'src/app/prepareStore.ts'

const isDataLoader = (module: string | null): boolean => /\/load\w+Data\.ts$/.test(module ?? '')

/**
 * Lists what is loaded at one moment: a document; a lazy import, with what its document has surely
 * loaded by then; the visits of the byte check.
 */
export function listSteps(graph: ChunkGraph, positions: ReadonlyMap<string, number[]>): Step[] {
  const createStep = (weight: number, roots: Iterable<string>): Step => ({
    weight,
    pieces: new Set(
      [...listStaticFiles(graph, roots)].flatMap((file) => positions.get(file) ?? []),
    ),
  })
  const steps = Object.values(graph.documents).flatMap(({ file, ownImports }) => [
    createStep(weights.document, [file]),
    ...ownImports.map((each) => createStep(weights.ownImport, [file, each])),
    // what loads data before the code that renders is there
    ...[...listLazyFiles(graph, file)]
      .filter((lazy) => isDataLoader(graph.chunks[lazy]?.root ?? null))
      .map((lazy) => createStep(weights.data, [file, findFile(graph, prepareStore), lazy])),
    ...[...listLazyFiles(graph, file)]
      .filter((lazy) => !ownImports.includes(lazy))
      .map((lazy) =>
        createStep(getLazyWeight(graph.chunks[lazy]?.root ?? null), [file, ...ownImports, lazy]),
      ),
  ])
  // what sends the first requests of a screen, before the code that renders is there
  steps.push(createStep(weights.firstRequests, [findFile(graph, documentFiles.app)]))
  const addJourney = (weight: number, modules: readonly string[]): void => {
    steps.push(
      createStep(
        weight,
        modules.map((each) => findFile(graph, each)),
      ),
    )
  }
  addJourney(weights.journey, journeys.home)
  addJourney(weights.journey, journeys.book)
  addJourney(weights.idle, journeys.idleJoin)
  addJourney(weights.idle, journeys.idleLogin)
  addJourney(weights.idle, journeys.idleHome)
  return steps
}
