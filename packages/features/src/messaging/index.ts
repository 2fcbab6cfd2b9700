export { ConversationList } from './components/ConversationList.tsx'
export type { ConversationListProps } from './components/ConversationList.tsx'
export { EmergencyNote } from './components/EmergencyNote.tsx'
export type { EmergencyNoteProps } from './components/EmergencyNote.tsx'
export type { RenderReferenceLink } from './components/ReferenceLine.tsx'
export { Thread } from './components/Thread.tsx'
export type { ThreadProps } from './components/Thread.tsx'
export { WaitingMessages } from './components/WaitingMessages.tsx'
export type { WaitingMessagesProps } from './components/WaitingMessages.tsx'
export { openMessageQueue } from './queue/openMessageQueue.ts'
export type {
  MessageQueue,
  MessageQueueOptions,
  QueueState,
  SendResult,
} from './queue/openMessageQueue.ts'
export type { NewMessage, PendingMessage } from './queue/pendingMessage.ts'
export { useMessageQueue } from './queue/useMessageQueue.ts'
