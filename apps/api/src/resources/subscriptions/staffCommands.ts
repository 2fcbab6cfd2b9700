import type { Command } from '../../command-line/command.ts'
import {
  endMembershipCommand,
  grantMembershipCommand,
  listMembershipsCommand,
  refetchMembershipsCommand,
} from './staff/membershipCommands.ts'
import {
  addPlanCommand,
  checkOffersCommand,
  closePlanCommand,
  listPlansCommand,
} from './staff/planCommands.ts'

/** The staff commands of memberships, in the order of the help page. */
export const staffCommands: readonly Command[] = [
  listMembershipsCommand,
  grantMembershipCommand,
  endMembershipCommand,
  refetchMembershipsCommand,
  listPlansCommand,
  addPlanCommand,
  closePlanCommand,
  checkOffersCommand,
]
