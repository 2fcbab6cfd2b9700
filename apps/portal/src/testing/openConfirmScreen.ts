import { appointmentTypeChosen, practitionerChosen, timeChosen } from '@portal/features/booking'
import { createCard, createHold, createQuote, getFixtureId, respondWith } from '@portal/testing'
import { screen } from '@testing-library/react'
import type { AppStore } from '../session/store.ts'
import { fillBookingDraft } from './fillBookingDraft.ts'
import { openPortal, type OpenOptions } from './openPortal.tsx'

/** Opens the confirmation of a filled-in booking. */
export const openConfirmScreen = (options: OpenOptions = {}) =>
  openPortal('/appointments/confirm', { prepare: fillBookingDraft, ...options })

/** Finds the button. The description says why it is disabled; it is empty when it is not. */
export const findConfirmButton = (description: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: 'Confirm booking', description })

/** Opens the optional fields, which are closed at first where there is little room. */
export async function openOptionalFields(): Promise<void> {
  const summary = await screen.findByText('Phone number and note')
  if (!summary.closest('details')?.open) summary.click()
}

/** Fills in the booking draft with the member's first session. */
export function fillConsultationDraft(store: AppStore, startTime: string): void {
  fillBookingDraft(store)
  store.dispatch(appointmentTypeChosen({ type: 'INITIAL_CONSULTATION' }))
  store.dispatch(practitionerChosen(getFixtureId(10)))
  store.dispatch(timeChosen(startTime))
}

/** Responds to what the form requests when the member must buy the credit. */
export function respondToPurchaseForm(): void {
  respondWith('holdTime', { hold: createHold() })
  respondWith('listPaymentMethods', { results: [createCard()], next: null })
  respondWith('getQuote', { quote: createQuote() })
}
