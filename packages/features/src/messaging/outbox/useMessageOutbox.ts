import { useOutbox } from '../../shared/useOutbox.ts'
import { type MessageOutbox, messageOutbox } from './messageOutbox.ts'

/** The member's unsent messages, sent whenever there is a connection. */
export const useMessageOutbox = (): MessageOutbox => useOutbox(messageOutbox)
