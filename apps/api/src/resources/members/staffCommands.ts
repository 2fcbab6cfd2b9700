import type { Command } from '../../command-line/command.ts'
import { listMembersCommand, showMemberCommand } from './staff/showMembers.ts'
import { addMemberCommand } from './staff/addMember.ts'
import {
  inviteMemberCommand,
  setPlanCommand,
  setCoachCommand,
  exportMemberCommand,
} from './staff/changeMembers.ts'
import { setMembershipCommand } from './staff/setMembership.ts'
import { setFirstVisitCommand } from './staff/setFirstVisit.ts'
import {
  deactivateMemberCommand,
  reactivateMemberCommand,
  eraseMemberCommand,
} from './staff/endMembers.ts'
import {
  listWaitlistCommand,
  inviteFromWaitlistCommand,
  closeWaitlistEntryCommand,
} from './staff/waitlistCommands.ts'
import { listCartsCommand } from './staff/cartCommands.ts'

export const staffCommands: readonly Command[] = [
  listMembersCommand,
  showMemberCommand,
  addMemberCommand,
  inviteMemberCommand,
  setPlanCommand,
  setMembershipCommand,
  setCoachCommand,
  setFirstVisitCommand,
  deactivateMemberCommand,
  reactivateMemberCommand,
  exportMemberCommand,
  eraseMemberCommand,
  listWaitlistCommand,
  inviteFromWaitlistCommand,
  closeWaitlistEntryCommand,
  listCartsCommand,
]
