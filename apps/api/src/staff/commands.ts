import {
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeeds,
} from './calendar-feeds/calendarFeeds.ts'
import {
  addCalendar,
  checkCalendars,
  listCalendars,
  removeCalendar,
} from './busy-calendars/busyCalendars.ts'
import type { Command } from './command.ts'
import { assign, attach, close, reopen, reply, start } from './conversations/changeConversations.ts'
import { inbox, showThread } from './conversations/showConversations.ts'
import { snippets } from './conversations/snippets.ts'
import { grantAccess, listAllAdmins, revokeAccess } from './admins/changeAdmins.ts'
import { exportAudit, listAudit } from './audit/auditCommands.ts'
import { checkCredits } from './credits/checkCredits.ts'
import { creditHistory } from './credits/creditHistory.ts'
import { grant } from './credits/grantCredits.ts'
import { forgive } from './credits/forgiveDebt.ts'
import { replaceDocument, shareWithMember, withdraw } from './documents/changeDocuments.ts'
import { listDocuments } from './documents/listDocuments.ts'
import { add as addMember } from './members/addMember.ts'
import { changeCoach, changePlan, exportData, invite } from './members/changeMembers.ts'
import { deactivateAccount, erase, reactivateAccount } from './members/endMembers.ts'
import { firstVisit } from './members/setFirstVisit.ts'
import { membership } from './members/setMembership.ts'
import {
  comment as commentOnLabs,
  contacted,
  hold as holdLabs,
  release as releaseLabs,
  review as reviewLabs,
  withdrawLabReport,
} from './labs/changeLabReports.ts'
import { importReportFile, printReportSchema, setZone } from './labs/importLabReport.ts'
import { listLabReports, showLabReport } from './labs/showLabReports.ts'
import { addOverride, dropOverride, showOverrides } from './hours/overrideCommands.ts'
import { addAbsence, listAbsences, removeAbsence } from './hours/timeOffCommands.ts'
import { setHours, showHours } from './hours/weeklyHoursCommands.ts'
import { listMembers, showMember } from './members/showMembers.ts'
import { doctor } from './doctor/doctor.ts'
import { sendTestEmail } from './email/emailCommands.ts'
import { listBounces, listOutbox, retryOutbox } from './outbox/outboxCommands.ts'
import { listAllPayments } from './payments/listAllPayments.ts'
import { resolveOne, showMismatches } from './payments/mismatches.ts'
import { refund } from './payments/refund.ts'
import { showPayment } from './payments/showPayment.ts'
import { credentials, meeting, officeHours } from './practitioners/setPractitioner.ts'
import {
  addOne,
  deactivate,
  invite as invitePractitioner,
  reactivate,
  update,
} from './practitioners/changePractitioners.ts'
import { photo } from './practitioners/photoCommand.ts'
import { listPractitioners, showPractitioner } from './practitioners/showPractitioners.ts'
import {
  copyForMember,
  endForMember,
  publishFromFile,
  reviseFromFile,
} from './protocols/changeProtocols.ts'
import { createPreview, revokePreviews } from './protocols/previewLinks.ts'
import { listProtocols, printSchema, showProtocol } from './protocols/showProtocols.ts'
import { setUp } from './setup/setUp.ts'
import { resetAccess, showTwoFactor } from './two-factor/twoFactorCommands.ts'
import {
  bookForMember,
  cancelSession,
  complete,
  correctNoShow,
  moveSession,
  noShow,
  shareSummary,
} from './sessions/changeSession.ts'
import { listSessions } from './sessions/listSessions.ts'
import { showSession } from './sessions/showSession.ts'
import { viewAsLink } from './view-as/viewAsLink.ts'
import { closeWaiting, inviteWaiting, showWaitlist } from './waitlist/waitlistCommands.ts'

export const commands: readonly Command[] = [
  setUp,
  listAllAdmins,
  grantAccess,
  revokeAccess,
  showTwoFactor,
  resetAccess,
  viewAsLink,
  listPractitioners,
  showPractitioner,
  addOne,
  invitePractitioner,
  update,
  deactivate,
  reactivate,
  meeting,
  credentials,
  officeHours,
  photo,
  createCalendarFeed,
  revokeCalendarFeeds,
  listCalendarFeeds,
  addCalendar,
  listCalendars,
  checkCalendars,
  removeCalendar,
  showHours,
  setHours,
  showOverrides,
  addOverride,
  dropOverride,
  listAbsences,
  addAbsence,
  removeAbsence,
  listMembers,
  showMember,
  addMember,
  invite,
  changePlan,
  membership,
  changeCoach,
  firstVisit,
  deactivateAccount,
  reactivateAccount,
  exportData,
  erase,
  listAllPayments,
  showPayment,
  refund,
  showMismatches,
  resolveOne,
  checkCredits,
  creditHistory,
  grant,
  forgive,
  listSessions,
  showSession,
  bookForMember,
  moveSession,
  cancelSession,
  complete,
  noShow,
  correctNoShow,
  shareSummary,
  listDocuments,
  shareWithMember,
  replaceDocument,
  withdraw,
  listProtocols,
  showProtocol,
  publishFromFile,
  reviseFromFile,
  endForMember,
  copyForMember,
  createPreview,
  revokePreviews,
  printSchema,
  importReportFile,
  listLabReports,
  showLabReport,
  reviewLabs,
  commentOnLabs,
  releaseLabs,
  holdLabs,
  contacted,
  withdrawLabReport,
  setZone,
  printReportSchema,
  inbox,
  showThread,
  reply,
  attach,
  start,
  assign,
  close,
  reopen,
  snippets,
  showWaitlist,
  inviteWaiting,
  closeWaiting,
  listOutbox,
  listBounces,
  retryOutbox,
  listAudit,
  exportAudit,
  sendTestEmail,
  doctor,
]
