import type { LabPanel, LabPanelsResponse, LabPerson } from '@portal/contract'
import {
  computeOrderPrice,
  findExclusion,
  labCollections,
  type LabCollection,
  labConsent,
  labTextConsent,
} from '@portal/domain/lab-orders'
import { trimText } from '@portal/domain/text'
import { getLocalDate } from '@portal/domain/time'
import { Checkbox, ConsentBlock, media, Stack, Text, token } from '@portal/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useForm } from '../../shared/forms/useForm.ts'
import { useCards } from '../../shared/payments/useCards.ts'
import { useServerClock } from '../../shared/useServerClock.ts'
import { useLabCart } from '../state/useLabCart.ts'
import { AddressFields } from './AddressFields.tsx'
import { checkoutFields, validateCheckout } from './checkoutFields.ts'
import { OrderPayment } from './OrderPayment.tsx'
import { PersonFields } from './PersonFields.tsx'
import { findBlockingReason, SampleFields } from './SampleFields.tsx'
import { usePromoCode } from './usePromoCode.ts'
import { useSubmitOrder } from './useSubmitOrder.ts'

export interface CheckoutFormProps {
  response: LabPanelsResponse
  /** The chosen panels. */
  panels: readonly LabPanel[]
  returnTo: string
  renderCatalogLink: (label: string) => ReactNode
}

/** Order, person, address and consent. Price and refund rules are above the button. */
export function CheckoutForm({ response, panels, returnTo, renderCatalogLink }: CheckoutFormProps) {
  const { person, exclusions, catalog_version } = response
  const { timeZone } = useFeatureEnvironment()
  const { cart, change } = useLabCart()
  const today = getLocalDate(useServerClock().now(), timeZone)
  const [birthDate, setBirthDate] = useState(person?.birth_date ?? null)
  const [sex, setSex] = useState<LabPerson['sex'] | null>(person?.sex ?? null)
  const [isAgreed, setAgreed] = useState(false)
  const [isTexted, setTexted] = useState(false)
  const panelIds = panels.map(({ id }) => id)
  const promo = usePromoCode(panelIds)
  const { cards, card, chooseCard } = useCards()
  const { submitOrder, otherOrder } = useSubmitOrder()
  useReload()

  const state = cart.state ?? person?.state ?? null
  const offered = labCollections.filter((each) =>
    panels.every(({ collections }) => collections.includes(each)),
  )
  const price = computeOrderPrice(response.panels, panelIds)
  const quote = promo.error === undefined ? promo.quote : null
  const findReasonFor = (way: LabCollection, born: string | null): string | null => {
    for (const { id, name } of panels) {
      const orderedFor = { birthDate: born, state, collection: way }
      const reason = findExclusion(exclusions, id, orderedFor, today)
      if (reason !== null) return `${name}: ${reason}`
    }
    return null
  }
  const anyReason = findBlockingReason(offered.map((way) => findReasonFor(way, birthDate)))
  const ofAge = offered.find((way) => findReasonFor(way, null) === null)
  // when only the age is wrong, that is said at the birth date
  const ageReason =
    anyReason === null || ofAge === undefined ? null : findReasonFor(ofAge, birthDate)
  const findReason = (way: LabCollection) =>
    findReasonFor(way, ageReason === null ? birthDate : null)
  const possible = offered.filter((way) => findReason(way) === null)
  const [only] = offered.length === 1 ? possible : []
  const collection = possible.find((each) => each === cart.collection) ?? only ?? null
  const blockingReason = ageReason === null ? anyReason : null

  const form = useForm({
    fields: checkoutFields,
    // what can be changed when the panels cannot be ordered
    inputNames: { panel_ids: 'state' },
    read: (getValue) => ({
      collection,
      legal_first_name: trimText(getValue('legal_first_name')),
      legal_last_name: trimText(getValue('legal_last_name')),
      birth_date: birthDate,
      sex,
      address_line1: trimText(getValue('address_line1')),
      address_line2: trimText(getValue('address_line2')),
      city: trimText(getValue('city')),
      state,
      zip: getValue('zip').trim(),
      phone_number: getValue('phone_number').trim(),
    }),
    validate: (values) => validateCheckout(values, { isAgreed, ageReason, reason: blockingReason }),
    submit: async ({ collection: way, birth_date, sex: chosenSex, state: code, ...values }) => {
      // checked above
      if (way === null || birth_date === null || chosenSex === null || code === null) return {}
      return submitOrder({
        ...values,
        panel_ids: panelIds,
        collection: way,
        birth_date,
        sex: chosenSex,
        state: code,
        consent_version: labConsent.version,
        text_consent_version: isTexted ? labTextConsent.version : null,
        catalog_version,
        total: quote?.total ?? price.total,
        promo_code: quote?.promo_code ?? null,
        payment_method: card,
        base_redirect_url: returnTo,
      })
    },
  })
  return (
    <form {...form.props} aria-label="Lab order">
      <Columns>
        <Stack gap={5}>
          <SampleFields
            {...{ form, state, offered, collection, findReason }}
            onStateChange={(code) => change({ state: code })}
            onCollectionChange={(way) => change({ collection: way })}
          />
          <PersonFields
            {...{ form, person, today, birthDate, ageReason, sex, isTexted }}
            onBirthDateChange={setBirthDate}
            onSexChange={setSex}
            onTextedChange={setTexted}
          />
          {/* the address of the last order is not prefilled for another state */}
          <AddressFields
            key={String(state === person?.state)}
            person={state === person?.state ? person : null}
            {...{ form, state }}
          />
          <ConsentBlock
            title="Your consent"
            version={`Version ${labConsent.version}`}
            checkboxes={
              <Checkbox
                label="I agree"
                name="consent_version"
                checked={isAgreed}
                onChange={({ target }) => {
                  form.clearErrors('consent_version')
                  setAgreed(target.checked)
                }}
                error={form.getError('consent_version')}
              />
            }
          >
            <Text>{labConsent.text}</Text>
          </ConsentBlock>
        </Stack>
        <Side>
          <OrderPayment
            {...{ form, response, panels, price, promo, cards, card, otherOrder }}
            quote={quote}
            onCardChange={chooseCard}
            catalogLink={renderCatalogLink('Change tests')}
          />
        </Side>
      </Columns>
    </form>
  )
}

/** A page that the browser restores after the provider's page is not busy anymore. */
function useReload(): void {
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${token.space[5]};
  align-items: start;
`

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;

  ${media.wide} {
    position: sticky;
    top: ${token.space[6]};
  }
  ${media.short} {
    position: static;
  }
`
