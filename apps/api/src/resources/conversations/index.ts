import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { conversationsAccess, startConversationForAccess } from './accessRows.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { messageEmailJob } from './email/messageEmailJob.ts'
import { eraseConversations } from './eraseRows.ts'
import { conversationExamples } from './examples.ts'
import { conversationSections, exportConversations } from './exportRows.ts'
import { feedEntriesKeptMs } from './feed.repository.ts'
import { conversationParts } from './overviewParts.ts'

export const conversations: Resource = {
  tables: [
    'conversations',
    'feed_entries',
    'member_feeds',
    'message_attachments',
    'message_snippets',
    'messages',
  ],
  routes: conversationsRoutes,
  accessRows: conversationsAccess,
  examples: conversationExamples,
  createAccessRecord: startConversationForAccess,
  fieldLabels: {
    client_id: 'Message id',
    document_ids: 'Attachments',
    part: 'Part',
    item_key: 'Item',
    marker_id: 'Marker',
    since: 'Number of the feed',
    before: 'Number of the message',
    number: 'Number of the message',
  },
  jobs: [toRunnableJob(messageEmailJob)],
  expiringRows: [{ table: 'feed_entries', column: 'created_at', keepMs: feedEntriesKeptMs }],
  exportRows: exportConversations,
  exportSections: conversationSections,
  eraseRows: eraseConversations,
  retainedRows: { message_snippets: 'no member data' },
  overviewParts: conversationParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
