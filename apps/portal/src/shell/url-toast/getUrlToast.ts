import { toastDurations, type ToastMessage } from '@portal/ui'

type UrlToast = Omit<ToastMessage, 'id'>

const texts: Record<string, Pick<ToastMessage, 'type' | 'message'>> = {
  sub_error: {
    type: 'error',
    message:
      'Your membership has lapsed. Please contact {email} to renew or update your payment method.',
  },
  perm_error: {
    type: 'info',
    message: [
      'You are trying to access a members-only feature of the product.',
      'Please contact {email} to update your membership or payment method.',
    ].join(' '),
  },
  account_closed: {
    type: 'success',
    message: 'Your account is closed. To open it again, log in within 14 days.',
  },
  account_reopened: {
    type: 'success',
    message:
      'Your account is open again, with your remaining credits. Canceled sessions stay canceled.',
  },
  invite_redeemed: { type: 'success', message: 'Please log in to your client portal to continue.' },
}

/**
 * Returns the toast of a message code (docs/specification.md#errors) or of our own; null for an
 * unknown code.
 */
export function getUrlToast(code: string, email: string): UrlToast | null {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined
  return text
    ? {
        type: text.type,
        message: text.message.replace('{email}', () => email),
        duration: toastDurations.notice,
      }
    : null
}
