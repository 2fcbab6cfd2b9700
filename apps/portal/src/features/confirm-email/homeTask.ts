import { paths } from '../../routing/paths.ts'
import type { FindHomeTask } from '../../shell/declarations/homeTask.ts'

export const findConfirmEmailTask: FindHomeTask = ({ member }) =>
  member.is_email_confirmed
    ? null
    : {
        title: 'Confirm your email',
        text: `Open the link that we sent to ${member.email}. With it, you can book more than one.`,
        // where a new link can be sent
        path: paths.settings,
      }
