export { AssessmentResultsScreen } from './AssessmentResultsScreen.tsx'
export { AssessmentScreen } from './AssessmentScreen.tsx'
export { FormsScreen } from './FormsScreen.tsx'
export { SurveysScreen } from './SurveysScreen.tsx'
