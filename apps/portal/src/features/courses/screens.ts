import type { Screen, Screens } from '../../shell/declarations/screen.ts'

type Name = keyof typeof import('./courseScreens.ts')

/** The screens are one chunk: a member goes from one to the next. */
const createScreen = (name: Name, more: Omit<Screen, 'load'>): Screen => ({
  load: async () => (await import('./courseScreens.ts'))[name],
  ...more,
})

export const courseScreens = {
  courses: createScreen('CoursesScreen', { skeleton: 'list' }),
  course: createScreen('CourseScreen', { skeleton: 'detail' }),
  enrolledCourses: createScreen('EnrolledCoursesScreen', { skeleton: 'card' }),
  enrolledCourse: createScreen('EnrolledCourseScreen', {
    skeleton: 'card',
    offlineInput: 'some',
    viewParams: ['view'],
  }),
  coursePlayer: createScreen('CoursePlayerScreen', {
    skeleton: 'card',
    offlineInput: 'some',
    viewParams: ['lesson'],
  }),
} satisfies Screens
