// What stories use. Unlike the main entry, this one does not import the test runner, which does not
// exist in Storybook.
export { createConversation, createMessage, createMessagePage } from './conversationFixtures.ts'
export { createTestStore } from './createTestStore.ts'
export { startNextTest } from './currentTest.ts'
export {
  createAppointment,
  createAvailability,
  createCard,
  createDocument,
  createDocumentPage,
  createPractitioner,
  createPrice,
  createQuote,
  createUser,
  getFixtureId,
  getTimeAfter,
  NOW,
} from './fixtures.ts'
export { freezeTime } from './freezeTime.ts'
export {
  createMembership,
  createMembershipPlan,
  createMembershipResponse,
  grantedMembership,
} from './membershipFixtures.ts'
export {
  createLabMarker,
  createLabReport,
  createLabReportSummary,
  createLabResult,
  createLabsResponse,
} from './labFixtures.ts'
export {
  createProtocol,
  createProtocolItem,
  createProtocolPreview,
  createProtocolsResponse,
  createProtocolVersion,
} from './protocolFixtures.ts'
export { respondWith, respondWithError, respondWithNetworkError } from './respondWith.ts'
export { startWorker, throwOnProblems } from './worker.ts'
export { createTimeOffer, createTimeRequest } from './timeRequestFixtures.ts'
