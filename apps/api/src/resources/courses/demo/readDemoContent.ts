import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The places of the demo content: beside this file, and beside the bundle that contains it. */
const places = ['./content/', './demo-courses/']

/** The folder of a demo course. */
export function getDemoFolder(slug: string): string {
  const folders = places.map((place) => fileURLToPath(new URL(`${place}${slug}`, import.meta.url)))
  const found = folders.find((folder) => existsSync(`${folder}/course.md`))
  if (found === undefined) throw new Error(`The demo course ${slug} is missing.`)
  return found
}
