import { createConversationsResponse } from '../conversationFixtures.ts'
import { createDocumentPage, createPrice } from '../fixtures.ts'
import { emptyLabsResponse } from '../labFixtures.ts'
import { createProtocolsResponse } from '../protocolFixtures.ts'
import { respondWith } from '../respondWith.ts'

/**
 * What the server responds for a member who has nothing of a feature yet, a line for each feature
 * whose calls other screens make as well, such as the overview.
 */
export const featureResponses: readonly (() => void)[] = [
  () => void respondWith('listPrices', { results: [createPrice()], next: null }),
  () => void respondWith('listProtocols', createProtocolsResponse({ results: [] })),
  () => {
    respondWith('getLabs', emptyLabsResponse)
    respondWith('listLabResults', { results: [], next: null })
  },
  () => void respondWith('listDocuments', createDocumentPage([])),
  () => void respondWith('listConversations', createConversationsResponse([])),
]
