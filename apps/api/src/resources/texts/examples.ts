import type { Examples } from '../../core/examples.ts'

export const textExamples: Examples = {
  ReceiveTextStatusResponse: { received: true },
  ReceiveTextResponse: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
}
