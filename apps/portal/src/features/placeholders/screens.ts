import type { Screen, Screens } from '../../shell/declarations/screen.ts'

type Name = keyof (typeof import('./placeholderScreens.tsx'))['placeholderScreens']

const createPlaceholder = (name: Name): Screen => ({
  load: async () => (await import('./placeholderScreens.tsx')).placeholderScreens[name],
  skeleton: 'card',
})

/** The screens that are not built yet. */
export const placeholderScreens = {
  assessment: createPlaceholder('assessment'),
  assessmentResults: createPlaceholder('assessmentResults'),
  explore: createPlaceholder('explore'),
  addLabs: createPlaceholder('addLabs'),
  labCheckout: createPlaceholder('labCheckout'),
  labStatus: createPlaceholder('labStatus'),
  courses: createPlaceholder('courses'),
  enrolledCourses: createPlaceholder('enrolledCourses'),
  course: createPlaceholder('course'),
  enrolledCourse: createPlaceholder('enrolledCourse'),
  coursePlayer: createPlaceholder('coursePlayer'),
  surveys: createPlaceholder('surveys'),
  forms: createPlaceholder('forms'),
} satisfies Screens
