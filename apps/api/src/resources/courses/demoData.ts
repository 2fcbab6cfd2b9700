import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoData } from '../../core/declarations/demoData.ts'
import { addDemoCourses } from './demo/addDemoCourses.ts'
import { demoFileKeys } from './demo/demoCourses.ts'
import { getDemoFolder } from './demo/readDemoContent.ts'

const readDemoFile = (path: string): Buffer => {
  const [slug = '', name = ''] = path.split('/')
  return readFileSync(join(getDemoFolder(slug), 'media', name))
}

/** Three courses, members who take them, and their pictures, video and audio. */
export const demoData: DemoData = {
  name: 'courses',
  after: ['accounts', 'practitioners', 'payments'],
  addRows: ({ db, now }) => addDemoCourses(db, now),
  files: Object.entries(demoFileKeys).map(([path, key]) => ({
    key,
    createFile: () => readDemoFile(path),
  })),
}
