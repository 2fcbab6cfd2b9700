/** The maximum length of a message in UTF-16 units, after the text was trimmed. */
export const maxMessageLength = 5000

export const maxMessageAttachments = 10
