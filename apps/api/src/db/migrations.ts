import type { Migration } from './migration.ts'
import { core } from './migrations/0001-core.ts'
import { scheduling } from './migrations/0002-scheduling.ts'
import { accounts } from './migrations/0003-accounts.ts'
import { payments } from './migrations/0004-payments.ts'
import { bookingRules } from './migrations/0005-booking-rules.ts'
import { membershipStatus } from './migrations/0006-membership-status.ts'
import { phoneConversion } from './migrations/0007-phone-conversion.ts'
import { holdStart } from './migrations/0008-hold-start.ts'
import { passwordResetLinks } from './migrations/0009-password-reset-links.ts'
import { meetingKinds } from './migrations/0010-meeting-kinds.ts'
import { emailChanges } from './migrations/0011-email-changes.ts'
import { closedAccounts } from './migrations/0012-closed-accounts.ts'
import { practitionerCredentials } from './migrations/0013-practitioner-credentials.ts'
import { deadJobs } from './migrations/0014-dead-jobs.ts'
import { erasableNotes } from './migrations/0015-erasable-notes.ts'
import { documents } from './migrations/0016-documents.ts'
import { protocols } from './migrations/0017-protocols.ts'
import { messaging } from './migrations/0018-messaging.ts'
import { memberSearch } from './migrations/0019-member-search.ts'
import { practice } from './migrations/0020-practice.ts'
import { reminders } from './migrations/0021-reminders.ts'
import { busyCalendars } from './migrations/0022-busy-calendars.ts'
import { twoFactor } from './migrations/0023-two-factor.ts'
import { labs } from './migrations/0024-labs.ts'
import { bouncedAddresses } from './migrations/0025-bounced-addresses.ts'
import { labQuestions } from './migrations/0026-lab-questions.ts'
import { reminderChoices } from './migrations/0027-reminder-choices.ts'
import { receivedTexts } from './migrations/0028-received-texts.ts'
import { releases } from './migrations/0029-releases.ts'
import { earlierReminder } from './migrations/0030-earlier-reminder.ts'
import { labAssessment } from './migrations/0031-lab-assessment.ts'
import { viewings } from './migrations/0032-viewings.ts'
import { auditTrail } from './migrations/0033-audit-trail.ts'
import { references } from './migrations/0034-references.ts'
import { memberships } from './migrations/0035-memberships.ts'
import { productKinds } from './migrations/0036-product-kinds.ts'
import { visitorHolds } from './migrations/0037-visitor-holds.ts'
import { brands } from './migrations/0038-brands.ts'
import { consents } from './migrations/0039-consents.ts'
import { cartLinks } from './migrations/0040-cart-links.ts'
import { invites } from './migrations/0041-invites.ts'
import { heldOffers } from './migrations/0042-held-offers.ts'
import { subscriptions } from './migrations/0043-subscriptions.ts'
import { offeredHolds } from './migrations/0044-offered-holds.ts'
import { timeRequests } from './migrations/0045-time-requests.ts'
import { labOrders } from './migrations/0046-lab-orders.ts'
import { labTextConsents } from './migrations/0047-lab-text-consents.ts'
import { listAmounts } from './migrations/0048-list-amounts.ts'
import { courses } from './migrations/0049-courses.ts'
import { questionnaires } from './migrations/0050-questionnaires.ts'
import { assistant } from './migrations/0051-assistant.ts'
import { courseEmails } from './migrations/0053-course-emails.ts'
import { labOrderConsents } from './migrations/0055-lab-order-consents.ts'
import { checkOffRevisions } from './migrations/0056-check-off-revisions.ts'
import { refunds } from './migrations/0057-refunds.ts'
import { textReplies } from './migrations/0058-text-replies.ts'
import { calendarInvitations } from './migrations/0059-calendar-invitations.ts'
import { disputes } from './migrations/0060-disputes.ts'
import { announcedOffers } from './migrations/0061-announced-offers.ts'
import { zoneNames } from './migrations/0062-zone-names.ts'
import { reopenedTimes } from './migrations/0063-reopened-times.ts'
import { offerTextConsents } from './migrations/0064-offer-text-consents.ts'
import { holdNetworks } from './migrations/0065-hold-networks.ts'
import { recordMessages } from './migrations/0066-record-messages.ts'
import { alertingAnswers } from './migrations/0067-alerting-answers.ts'

export const migrations: readonly Migration[] = [
  core,
  scheduling,
  accounts,
  payments,
  bookingRules,
  membershipStatus,
  phoneConversion,
  holdStart,
  passwordResetLinks,
  meetingKinds,
  emailChanges,
  closedAccounts,
  practitionerCredentials,
  deadJobs,
  erasableNotes,
  documents,
  protocols,
  messaging,
  memberSearch,
  practice,
  reminders,
  busyCalendars,
  twoFactor,
  labs,
  bouncedAddresses,
  labQuestions,
  reminderChoices,
  receivedTexts,
  releases,
  earlierReminder,
  labAssessment,
  viewings,
  auditTrail,
  references,
  memberships,
  productKinds,
  visitorHolds,
  brands,
  consents,
  cartLinks,
  invites,
  heldOffers,
  subscriptions,
  offeredHolds,
  timeRequests,
  labOrders,
  labTextConsents,
  listAmounts,
  courses,
  questionnaires,
  assistant,
  courseEmails,
  labOrderConsents,
  checkOffRevisions,
  refunds,
  textReplies,
  calendarInvitations,
  disputes,
  announcedOffers,
  zoneNames,
  reopenedTimes,
  offerTextConsents,
  holdNetworks,
  recordMessages,
  alertingAnswers,
]
