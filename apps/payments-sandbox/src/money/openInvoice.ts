import type { Invoice } from '../state/invoices.ts'
import type { SandboxContext } from '../context.ts'

const formatInvoiceNumber = (index: number): string => `SANDBOX-${String(index).padStart(4, '0')}`

/** Gives a draft its number and hosted page. */
export function openInvoice(context: SandboxContext, draft: Invoice): Invoice {
  const at = context.seconds()
  const finalizedBefore = context.tables.invoice
    .oldestFirst()
    .filter(({ number }) => number !== null).length
  return context.tables.invoice.put({
    ...draft,
    automatically_finalizes_at: null,
    effective_at: at,
    hosted_invoice_url: context.pageUrl(`/invoices/${draft.id}`),
    invoice_pdf: context.pageUrl(`/invoices/${draft.id}`),
    number: formatInvoiceNumber(finalizedBefore + 1),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  })
}
