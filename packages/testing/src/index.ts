export {
  createConversation,
  createConversationsResponse,
  createFeedResponse,
  createMessage,
  createMessagePage,
} from './fixtures/conversationFixtures.ts'
export { createBrand, createInvite, createOffer } from './fixtures/brandFixtures.ts'
export { acceptCheckOffs, readCheckOffs, respondWithProtocols } from './responses/checkOffServer.ts'
export { createTestHeaders } from './currentTest.ts'
export { createTestStore } from './createTestStore.ts'
export { expectAccessible } from './expectAccessible.ts'
export { checkEveryWidth, expectNoLayoutShift, widths } from './expectNoLayoutShift.ts'
export {
  createAppointment,
  createAvailability,
  createCard,
  createCreditEntry,
  createDocument,
  createDocumentPage,
  createHold,
  createPayment,
  createPractitioner,
  createPrice,
  createQuote,
  createLoginSessionFixture,
  createUser,
  getFixtureId,
  getTimeAfter,
  NOW,
} from './fixtures/fixtures.ts'
export { createGate } from './responses/gate.ts'
export { hasText } from './hasText.ts'
export {
  createLabMarker,
  createLabReport,
  createLabReportSummary,
  createLabResult,
  createLabResultsResponse,
  createLabsResponse,
  emptyLabsResponse,
} from './fixtures/labFixtures.ts'
export {
  createMembership,
  createMembershipPlan,
  createMembershipResponse,
  grantedMembership,
} from './fixtures/membershipFixtures.ts'
export { expectSkeletonOfContent, measureHeights } from './measureHeights.ts'
export { readStoredEntries } from './readStoredEntries.ts'
export { readText } from './readText.ts'
export { respondAsServer } from './responses/respondAsServer.ts'
export { respondWithFeedStream } from './responses/respondWithFeedStream.ts'
export {
  createCheckOff,
  createProtocol,
  createProtocolItem,
  createProtocolPreview,
  createProtocolsResponse,
  createProtocolVersion,
} from './fixtures/protocolFixtures.ts'
export {
  respondWith,
  respondWithCoursePicture,
  respondWithDocumentFile,
  respondWithError,
  respondWithNetworkError,
  respondWithScript,
} from './responses/respondWith.ts'
export { show } from './show.tsx'
export { createTimeOffer, createTimeRequest } from './fixtures/timeRequestFixtures.ts'
export { chooseFiles, createFile, createTransfer, isLeavingAsked } from './responses/uploads.ts'
export { user } from './user.ts'
export { respondToSiteCheck } from './responses/worker.ts'
