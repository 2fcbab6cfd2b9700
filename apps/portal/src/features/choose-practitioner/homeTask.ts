import { paths } from '../../routing/paths.ts'
import type { FindHomeTask } from '../../shell/declarations/homeTask.ts'

export const findChoosePractitionerTask: FindHomeTask = ({ member }) =>
  member.coach === null && !member.had_first_visit
    ? {
        title: 'Choose your practitioner',
        text: 'See who they are, what they help with, and when they have time.',
        path: paths.choosePractitioner,
      }
    : null
