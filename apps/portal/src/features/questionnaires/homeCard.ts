import { isSurveySent } from '@portal/features/questionnaires'
import { paths } from '../../routing/paths.ts'
import type { HomeCard, Overview } from '../../shell/declarations/homeCard.ts'
import { describeLastHealthCheck } from './describeLastHealthCheck.ts'

const part = 'questionnaires'
const surveyPrefix = `${part}.`

/** An anonymous survey is new until it was sent on this device, which only the device knows. */
function getState(overview: Overview): Overview[string] | undefined {
  const hasSurvey = Object.keys(overview).some(
    (name) => name.startsWith(surveyPrefix) && !isSurveySent(name.slice(surveyPrefix.length)),
  )
  return hasSurvey && overview[part] === 'quiet' ? 'new' : overview[part]
}

export const questionnairesCard: HomeCard = {
  part,
  title: 'Forms and check-ins',
  order: 15,
  path: paths.forms,
  rowText: 'Nothing due',
  getRowText: ({ health_checked_at }, timeZone) =>
    describeLastHealthCheck(health_checked_at, timeZone),
  load: async () => (await import('./QuestionnairesCard.tsx')).QuestionnairesCard,
  getState,
}
