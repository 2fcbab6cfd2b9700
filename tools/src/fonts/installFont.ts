import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { subsetFont } from './subsetFont.ts'

/** Adds Fraunces to the fonts that a user with this `XDG_DATA_HOME` has beside the system's. */
export async function installFont(dataFolder: string): Promise<void> {
  const file = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
  const web = await readFile(fileURLToPath(import.meta.resolve(file)))
  const letters = 'abcdefghijklmnopqrstuvwxyz '
  await mkdir(join(dataFolder, 'fonts'), { recursive: true })
  await writeFile(
    join(dataFolder, 'fonts/fraunces.ttf'),
    await subsetFont(web, letters, { targetFormat: 'truetype', variationAxes: { wght: 500 } }),
  )
}
