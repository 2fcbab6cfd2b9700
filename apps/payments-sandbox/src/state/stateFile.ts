import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Table, type TableRows, type TableName, type Tables } from './tables.ts'

type SavedTables = Readonly<Record<string, readonly never[]>>

interface SavedState {
  readonly version: 1
  readonly tables: SavedTables
}

/** Tables that have another name in the file, which has the names of its first version. */
const fileNames: Readonly<Record<string, string>> = { stored_response: 'kept_answer' }

function readSaved(path: string): SavedTables | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const saved: SavedState = JSON.parse(text)
  if (saved.version !== 1)
    throw new Error(
      `${path} was written by another version of the payments sandbox; remove it to start anew.`,
    )
  return saved.tables
}

export interface State {
  readonly tables: Tables
  readonly isNew: boolean
  /** Writes the changes since the last call; returns when the file is in place. */
  save(): void
}

/**
 * Opens the tables, from the file if it exists. Each save replaces the file by a rename, so a
 * killed process leaves the state before or after a call, never a partial one.
 */
export function openState(path: string | null): State {
  const saved = path === null ? null : readSaved(path)
  let isChanged = false
  const onChange = (): void => {
    isChanged = true
  }
  const table = <Name extends TableName>(name: Name, noun: string = name) =>
    new Table<TableRows[Name]>(noun, saved?.[fileNames[name] ?? name] ?? [], onChange)
  const tables = {
    product: table('product'),
    price: table('price'),
    customer: table('customer'),
    coupon: table('coupon'),
    promotion_code: table('promotion_code', 'promotion code'),
    payment_method: table('payment_method', 'PaymentMethod'),
    payment_intent: table('payment_intent'),
    setup_intent: table('setup_intent', 'setupintent'),
    charge: table('charge'),
    checkout_session: table('checkout_session', 'checkout.session'),
    discount: table('discount'),
    invoice: table('invoice'),
    invoice_item: table('invoice_item', 'invoiceitem'),
    invoice_payment: table('invoice_payment'),
    portal_session: table('portal_session'),
    subscription: table('subscription'),
    refund: table('refund'),
    dispute: table('dispute'),
    event: table('event'),
    webhook_endpoint: table('webhook_endpoint', 'webhook endpoint'),
    checkout_detail: table('checkout_detail'),
    card_behaviour: table('card_behaviour'),
    endpoint_secret: table('endpoint_secret'),
    delivery: table('delivery'),
    settlement: table('settlement'),
    refund_failure: table('refund_failure'),
    trial_notice: table('trial_notice'),
    clock: table('clock'),
    stored_response: table('stored_response'),
  } satisfies Tables

  return {
    tables,
    isNew: saved === null,
    save() {
      if (path === null || !isChanged) return
      const rows = Object.entries(tables).map(
        ([name, one]) => `${JSON.stringify(fileNames[name] ?? name)}:${one.toJson()}`,
      )
      const beside = `${path}.${process.pid}.tmp`
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(beside, `{"version":1,"tables":{${rows.join(',')}}}`, { mode: 0o600 })
      renameSync(beside, path)
      isChanged = false
    },
  }
}
