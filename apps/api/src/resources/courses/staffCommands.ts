import type { Command } from '../../command-line/command.ts'
import { checkCourseCommand, publishCourseCommand, retireCourseCommand } from './staff/publish.ts'
import { enrollMemberCommand, listCoursesCommand, showProgressCommand } from './staff/enroll.ts'

/** The staff commands of courses, in the order of the help page. */
export const staffCommands: readonly Command[] = [
  listCoursesCommand,
  checkCourseCommand,
  publishCourseCommand,
  retireCourseCommand,
  enrollMemberCommand,
  showProgressCommand,
]
