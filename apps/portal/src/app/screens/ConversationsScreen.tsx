import { createMessagesScreen } from '../../features/messaging/MessagesScreen.tsx'
import { linkedKinds } from '../linkedKinds.ts'

/** /messaging with links to the records of the features. */
export const ConversationsScreen = createMessagesScreen(linkedKinds)
