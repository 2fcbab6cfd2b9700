import type { Examples } from '../core/declarations/examples.ts'
import type { Resource } from '../resource.ts'

const exportBody = 'ExportUserResponse'

/** The examples of all resources. Each adds its sections to the example of the data export. */
export function collectExamples(resources: readonly Resource[]): Examples {
  const lists = resources.map(({ examples = {} }) => examples)
  return {
    ...Object.assign({}, ...lists),
    [exportBody]: Object.assign({}, ...lists.map((examples) => examples[exportBody])),
  }
}
