import type { Examples } from '../../core/declarations/examples.ts'

export const textExamples: Examples = {
  ExportUserResponse: { text_messages: [], text_replies: [] },
  ReceiveTextStatusResponse: { received: true },
  ReceiveTextResponse: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
}
