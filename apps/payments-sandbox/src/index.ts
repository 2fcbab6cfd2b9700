export {
  startPaymentsSandbox,
  type PaymentsSandbox,
  type SandboxOptions,
  type Webhook,
} from './startPaymentsSandbox.ts'
export type { DeliveryCount } from './webhooks/deliverer.ts'
export type { Faults } from './webhooks/faults.ts'
export type { PastPayment, RecordedPayment } from './resources/recordPayment.ts'
