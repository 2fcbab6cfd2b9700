import type { Command } from '../../command-line/command.ts'
import {
  addInvitesCommand,
  listInvitesCommand,
  revokeInviteCommand,
} from './staff/inviteCommands.ts'

export const staffCommands: readonly Command[] = [
  listInvitesCommand,
  addInvitesCommand,
  revokeInviteCommand,
]
