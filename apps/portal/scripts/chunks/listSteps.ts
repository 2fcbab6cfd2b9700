import { journeys } from '../journeys.ts'
import { type ChunkGraph, findFile, listLazyFiles, listStaticFiles } from './chunkGraph.ts'
import type { Step } from './mergePieces.ts'

/** How much a byte counts. The byte check (byteBudgets.ts) judges a change of these numbers. */
const weights = {
  journey: 50,
  idle: 10,
  document: 8,
  ownImport: 6,
  data: 2,
  screen: 1,
  onDemand: 0.1,
}

const isScreen = (module: string | null): boolean => /Screens?\.tsx$/.test(module ?? '')

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
        createStep(isScreen(graph.chunks[lazy]?.root ?? null) ? weights.screen : weights.onDemand, [
          file,
          ...ownImports,
          lazy,
        ]),
      ),
  ])
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
