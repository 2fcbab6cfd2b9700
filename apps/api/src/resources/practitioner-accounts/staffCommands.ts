import type { Command } from '../../command-line/command.ts'
import { listPractitionersCommand, showPractitionerCommand } from './staff/showPractitioners.ts'
import {
  addPractitionerCommand,
  invitePractitionerCommand,
  updatePractitionerCommand,
  deactivatePractitionerCommand,
  reactivatePractitionerCommand,
} from './staff/changePractitioners.ts'
import {
  setMeetingCommand,
  setCredentialsCommand,
  setOfficeHoursCommand,
} from './staff/setPractitioner.ts'
import { setPhotoCommand } from './staff/setPhoto.ts'

export const staffCommands: readonly Command[] = [
  listPractitionersCommand,
  showPractitionerCommand,
  addPractitionerCommand,
  invitePractitionerCommand,
  updatePractitionerCommand,
  deactivatePractitionerCommand,
  reactivatePractitionerCommand,
  setMeetingCommand,
  setCredentialsCommand,
  setOfficeHoursCommand,
  setPhotoCommand,
]
