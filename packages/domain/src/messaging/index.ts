export { createExcerpt } from './createExcerpt.ts'
export { maxMessageAttachments, maxMessageLength } from './messageLimits.ts'
