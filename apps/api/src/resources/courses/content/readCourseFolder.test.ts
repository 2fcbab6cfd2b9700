import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { changeFile, copyDemoCourse } from '../../../testing/fixtures/coursesFixture.ts'
import { CourseProblemsError } from './courseProblems.ts'
import { listUnknownSplits } from './listUnknownSplits.ts'
import { readCourseFolder } from './readCourseFolder.ts'

const listProblems = (folder: string) =>
  readCourseFolder(folder).then(
    () => [],
    (error: unknown) => {
      if (error instanceof CourseProblemsError) return error.message.split('\n')
      throw error
    },
  )

describe('readCourseFolder', () => {
  it('names the line of a lesson that has no file', async () => {
    const folder = await copyDemoCourse('calm-breathing')
    await rm(`${folder}/lessons/daily-habit.md`)
    expect(await listProblems(folder)).toEqual([
      expect.stringMatching(/^course\.md, line 2\d: there is no file lessons\/daily-habit\.md\.$/),
    ])
  })

  it('names the line of each file that is missing or of another kind', async () => {
    const folder = await copyDemoCourse('calm-breathing')
    for (const name of ['first-minute.md', 'first-minute.vtt']) await rm(`${folder}/media/${name}`)
    await changeFile(
      folder,
      'lessons/first-minute.md',
      'poster: poster.jpg',
      'poster: first-minute.mp4',
    )
    const problems = await listProblems(folder)
    expect(problems.map((each) => each.replace(/line \d+/, 'line'))).toEqual([
      'lessons/first-minute.md, line: there is no file media/first-minute.vtt.',
      'lessons/first-minute.md, line: media/first-minute.mp4 is not a JPEG, PNG or WebP picture.',
      'lessons/first-minute.md, line: there is no file media/first-minute.md.',
    ])
    const lines = problems.map((each) => Number(/line (\d+)/.exec(each)?.[1]))
    expect(new Set(lines).size).toBe(3)
    expect(Math.min(...lines)).toBeGreaterThan(1)
  })

  it('names the line of the kind that needs more, and of an id that two lessons have', async () => {
    const folder = await copyDemoCourse('calm-breathing')
    await changeFile(folder, 'lessons/why-breath.md', 'kind: text', 'kind: download')
    await changeFile(folder, 'lessons/daily-habit.md', 'id: daily-habit', 'id: why-breath')
    expect(await listProblems(folder)).toEqual([
      'lessons/why-breath.md, line 4: name the download.',
      'lessons/daily-habit.md, line 2: two lessons have the id why-breath.',
    ])
  })
})

describe('listUnknownSplits', () => {
  it('names a lesson of which no version has heard', async () => {
    const folder = await copyDemoCourse('calm-breathing')
    const split = 'id: daily-habit\nsplit_from: habits'
    await changeFile(folder, 'lessons/daily-habit.md', 'id: daily-habit', split)
    const course = await readCourseFolder(folder)
    expect(listUnknownSplits(course, [])).toEqual([
      { file: 'lessons/daily-habit.md', line: 3, message: 'no lesson has the id habits.' },
    ])
    expect(listUnknownSplits(course, [{ id: 'habits' }])).toEqual([])
  })
})
