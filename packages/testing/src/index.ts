export {
  createConversation,
  createConversationsResponse,
  createFeedResponse,
  createMessage,
  createMessagePage,
} from './conversationFixtures.ts'
export { createBrand, createInvite, createOffer } from './brandFixtures.ts'
export { acceptCheckOffs, readCheckOffs, respondWithProtocols } from './checkOffServer.ts'
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
} from './fixtures.ts'
export { createGate } from './gate.ts'
export { hasText } from './hasText.ts'
export {
  createLabMarker,
  createLabReport,
  createLabReportSummary,
  createLabResult,
  createLabResultsResponse,
  createLabsResponse,
  emptyLabsResponse,
} from './labFixtures.ts'
export {
  createMembership,
  createMembershipPlan,
  createMembershipResponse,
  grantedMembership,
} from './membershipFixtures.ts'
export { expectSkeletonOfContent, measureHeights } from './measureHeights.ts'
export { readStoredEntries } from './readStoredEntries.ts'
export { readText } from './readText.ts'
export { respondAsServer } from './respondAsServer.ts'
export { respondWithFeedStream } from './respondWithFeedStream.ts'
export {
  createCheckOff,
  createProtocol,
  createProtocolItem,
  createProtocolPreview,
  createProtocolsResponse,
  createProtocolVersion,
} from './protocolFixtures.ts'
export {
  respondWith,
  respondWithCoursePicture,
  respondWithDocumentFile,
  respondWithError,
  respondWithNetworkError,
  respondWithScript,
} from './respondWith.ts'
export { show } from './show.tsx'
export { createTimeOffer, createTimeRequest } from './timeRequestFixtures.ts'
export { chooseFiles, createFile, createTransfer, isLeavingAsked } from './uploads.ts'
export { user } from './user.ts'
export { respondToSiteCheck } from './worker.ts'
