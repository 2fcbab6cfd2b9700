import type { Questionnaire } from '@portal/contract'
import { assessment } from './assessment.ts'
import { coachingConsent } from './coachingConsent.ts'
import { experienceSurvey } from './experienceSurvey.ts'
import { gad7 } from './gad7.ts'
import { healthCheck } from './healthCheck.ts'
import { intake } from './intake.ts'
import { phq9 } from './phq9.ts'
import { who5 } from './who5.ts'

/** The questionnaires that come with the portal, by key. A practice publishes those it uses. */
export const builtInQuestionnaires: Readonly<Record<string, Questionnaire>> = {
  assessment,
  'health-check': healthCheck,
  intake,
  'coaching-agreement': coachingConsent,
  'phq-9': phq9,
  'gad-7': gad7,
  'who-5': who5,
  experience: experienceSurvey,
}

/** The keys of the questionnaires that are anonymous. */
export const anonymousKeys: readonly string[] = ['experience']
