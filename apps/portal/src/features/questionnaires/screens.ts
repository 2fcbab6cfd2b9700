import type { Screen, Screens } from '../../shell/declarations/screen.ts'

type Name = keyof typeof import('./questionnaireScreens.ts')

/** The screens are one chunk: a member goes from one to the next. */
const createScreen = (name: Name): Screen => ({
  load: async () => (await import('./questionnaireScreens.ts'))[name],
  skeleton: 'card',
  offlineInput: 'all',
  viewParams: ['id', 'step'],
})

export const questionnaireScreens = {
  assessment: createScreen('AssessmentScreen'),
  assessmentResults: createScreen('AssessmentResultsScreen'),
  forms: createScreen('FormsScreen'),
  surveys: createScreen('SurveysScreen'),
} satisfies Screens
