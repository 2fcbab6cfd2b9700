import { ImportProblem, type Path } from '../importProblem.ts'
import { parseWith } from '../parseWith.ts'
import { type DiagnosticReport, Observation, type Reference } from './fhirSchema.ts'
import type { FileResource, ResourceIndex } from './resourceIndex.ts'

export type ListedObservation = {
  readonly resource: FileResource
  readonly observation: Observation
}

/**
 * Lists the observations of a report in its order, panels before their members, each once. Rejects
 * loops and references out of the file.
 */
export function listObservations(
  { resolve }: ResourceIndex,
  {
    resource: reportResource,
    report,
  }: { readonly resource: FileResource; readonly report: DiagnosticReport },
): ListedObservation[] {
  const listed = new Map<FileResource, ListedObservation>()
  const open = new Set<FileResource>()

  const addAll = (
    references: readonly Reference[] | undefined,
    from: FileResource,
    path: Path,
  ): void => {
    for (const [index, { reference }] of (references ?? []).entries()) {
      const innerPath = [...path, index, 'reference']
      const resource = reference === undefined ? null : resolve(reference, from)
      if (resource === null) throw new ImportProblem('missing_resource', innerPath)
      if (resource.type !== 'Observation') throw new ImportProblem('invalid_resource', innerPath)
      add(resource, innerPath)
    }
  }
  const add = (resource: FileResource, path: Path): void => {
    if (open.has(resource)) throw new ImportProblem('reference_loop', path)
    if (listed.has(resource)) return
    const observation = parseWith(Observation, resource.data, resource.path)
    listed.set(resource, { resource, observation })
    open.add(resource)
    // members of members end, because a panel that is open is a loop, but not before the stack does
    if (open.size > maxPanelDepth) throw new ImportProblem('too_complex', path)
    addAll(observation.hasMember, resource, [...resource.path, 'hasMember'])
    open.delete(resource)
  }
  addAll(report.result, reportResource, [...reportResource.path, 'result'])
  return [...listed.values()]
}

/** Rejects an observation that no report of the file lists: nothing is left out silently. */
export function rejectUnlisted(
  { resources }: ResourceIndex,
  listed: readonly ListedObservation[],
): void {
  const known = new Set(listed.map(({ resource }) => resource))
  const orphan = resources.find(
    (resource) => resource.type === 'Observation' && !known.has(resource),
  )
  if (orphan !== undefined) throw new ImportProblem('resource_unreferenced', orphan.path)
}

const maxPanelDepth = 20
