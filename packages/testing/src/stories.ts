// What stories use. Unlike the main entry, this one does not import the test runner, which does not
// exist in Storybook.
export {
  createConversation,
  createMessage,
  createMessagePage,
} from './fixtures/conversationFixtures.ts'
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
} from './fixtures/fixtures.ts'
export { freezeTime } from './freezeTime.ts'
export {
  createMembership,
  createMembershipPlan,
  createMembershipResponse,
  grantedMembership,
} from './fixtures/membershipFixtures.ts'
export {
  createLabMarker,
  createLabReport,
  createLabReportSummary,
  createLabResult,
  createLabsResponse,
} from './fixtures/labFixtures.ts'
export {
  createProtocol,
  createProtocolItem,
  createProtocolPreview,
  createProtocolsResponse,
  createProtocolVersion,
} from './fixtures/protocolFixtures.ts'
export { respondWith, respondWithError, respondWithNetworkError } from './responses/respondWith.ts'
export { startWorker, throwOnProblems } from './responses/worker.ts'
export { createTimeOffer, createTimeRequest } from './fixtures/timeRequestFixtures.ts'
