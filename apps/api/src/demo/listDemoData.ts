import type { DemoData } from '../core/declarations/demoData.ts'
import type { Resource } from '../resource.ts'

/** Loads the demo data of the resources, each after those that it refers to. */
export async function listDemoData(resources: readonly Resource[]): Promise<readonly DemoData[]> {
  const loaded = await Promise.all(resources.map(async ({ demoData }) => demoData?.()))
  const ordered: DemoData[] = []
  let rest = loaded.filter((each) => each !== undefined)
  while (rest.length > 0) {
    const next = rest.find(({ after }) =>
      after.every((name) => ordered.some((each) => each.name === name)),
    )
    if (next === undefined)
      throw new Error(
        `Demo data is missing, or in a cycle, before ${rest.map(getName).join(', ')}.`,
      )
    ordered.push(next)
    rest = rest.filter((each) => each !== next)
  }
  return ordered
}

const getName = ({ name }: DemoData): string => name
