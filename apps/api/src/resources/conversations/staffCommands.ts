import type { Command } from '../../command-line/command.ts'
import { listInboxCommand, showConversationCommand } from './staff/showConversations.ts'
import {
  sendReplyCommand,
  attachFileCommand,
  startConversationCommand,
  assignConversationCommand,
  closeConversationCommand,
  reopenConversationCommand,
} from './staff/changeConversations.ts'
import { manageSnippetsCommand } from './staff/snippetCommand.ts'

export const staffCommands: readonly Command[] = [
  listInboxCommand,
  showConversationCommand,
  sendReplyCommand,
  attachFileCommand,
  startConversationCommand,
  assignConversationCommand,
  closeConversationCommand,
  reopenConversationCommand,
  manageSnippetsCommand,
]
