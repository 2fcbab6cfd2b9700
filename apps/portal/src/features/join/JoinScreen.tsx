import type { Brand, Offer } from '@portal/contract'
import { toBrandSlug } from '@portal/domain/validation'
import type { EnteredPerson, JoinStep } from '@portal/features/joining'
import { createLazyComponent, FocusedTitle } from '@portal/features/shared'
import { ButtonLink, ErrorMessage, Link, PageTitle, Stack, Text } from '@portal/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { config } from '../../config.ts'
import { parseJoinPath } from '../../routing/parsePath.ts'
import { getBrandPath, paths } from '../../routing/paths.ts'
import { useLocationAfterHydration } from '../../routing/useLocationAfterHydration.ts'
import { PublicPage } from '../../shell/page/PublicPage.tsx'
import { loadCode } from '../../recovery/loadCode.ts'
import { BrandLogo } from './BrandLogo.tsx'
import { OfferList } from './OfferList.tsx'
import { readShownName } from './pageBrand.ts'
import { readPaymentHref } from './readPaymentHref.ts'
import { useBrand } from './useBrand.ts'
import { WaitlistForm } from './WaitlistForm.tsx'

/** The steps of an offer load after it has painted: the page itself needs no store. */
const JoinSteps = createLazyComponent<{
  brand: Brand
  offer: Offer
  onStepShown: (kind: JoinStep['kind'], entered: EnteredPerson | null) => void
}>(async () => (await loadCode(() => import('./JoinSteps.tsx'))).JoinSteps, {
  renderPlaceholder: ({ offer }) => <OfferPlaceholder offer={offer} />,
})

/**
 * /join, /join/{brand}: a brand and its offers, or its waitlist. /join/{brand}/{offer}: the steps
 * to a booked session, or the waitlist of a full offer. `hasBrand`: the path names a brand; without
 * one it is the configured one. `hasOffer`: it also names an offer.
 */
export function JoinScreen({
  hasBrand = false,
  hasOffer = false,
}: {
  hasBrand?: boolean
  hasOffer?: boolean
}) {
  const address = useLocationAfterHydration()
  const path = parseJoinPath(address?.pathname ?? '')
  const brandSlug = hasBrand ? path.brand : toBrandSlug(config.brandName)
  const state = useBrand(address === null ? null : brandSlug)
  const brand = state.kind === 'found' ? state.brand : null
  const offer = brand?.offers.find(({ slug }) => slug === path.offer) ?? null
  const [{ kind: step, lastKind, entered }, setStep] = useState<ShownStep>(firstStep)
  const showStep = useCallback(
    (kind: JoinStep['kind'], person: EnteredPerson | null) =>
      setStep((last) =>
        last.kind === kind ? last : { kind, lastKind: last.kind, entered: person },
      ),
    [],
  )
  const hasJoined = step === 'booked' || step === 'credited'
  const [joined, setJoined] = useState<JoinedList | null>(null)

  const isUnknown =
    (hasBrand && (state.kind === 'unknown' || (address !== null && path.brand === null))) ||
    (hasOffer && brand !== null && offer === null)
  const brandName = useBrandName(isUnknown ? null : brand, offer)
  if (isUnknown) return <JoinPageNotFound />
  const logo = <BrandLogo brand={brand} name={brandName} />
  if (joined !== null) return <Joined {...joined} logo={logo} />

  // what follows the title depends on the address, which many pages of the build share
  const isReady = state.kind !== 'loading' && (offer === null || step !== 'loading')
  const help = hasJoined ? 'Questions before your session?' : 'Questions before you join?'
  return (
    <PublicPage help={isReady ? help : null} logo={logo}>
      <Stack gap={5}>
        {!hasJoined && (
          <Stack gap={2}>
            {/* the server writes the name of the brand; each step of an offer has its own title */}
            {hasOffer ? (
              <Text tone="muted">
                Join{' '}
                <span data-brand-name="" translate="no">
                  {brandName}
                </span>
              </Text>
            ) : (
              <PageTitle>
                Join{' '}
                <span data-brand-name="" translate="no">
                  {brandName}
                </span>
              </PageTitle>
            )}
            {brand && !hasOffer && brand.description !== '' && (
              <Text tone="muted">{brand.description}</Text>
            )}
          </Stack>
        )}
        {state.kind === 'failed' && <ErrorMessage>{state.text}</ErrorMessage>}
        {brand && offer === null && <OfferList brandSlug={brand.slug} offers={brand.offers} />}
        {brand && offer && <JoinSteps brand={brand} offer={offer} onStepShown={showStep} />}
        {isReady && (step === 'full' || hasNoOffers(brand)) && (
          <WaitlistForm
            brandSlug={path.brand}
            reason={describeWaitlistReason(offer, lastKind)}
            onJoined={setJoined}
            {...{ offer, entered }}
          />
        )}
        {isReady && !hasJoined && brand && offer && brand.offers.length > 1 && (
          <Text size="small">
            <Link href={getBrandPath(brand.slug)}>
              All offers of <span translate="no">{brand.name}</span>
            </Link>
          </Text>
        )}
      </Stack>
    </PublicPage>
  )
}

interface ShownStep {
  readonly kind: JoinStep['kind']
  readonly lastKind: JoinStep['kind']
  /** What somebody had entered when the offer was full, null for nothing. */
  readonly entered: EnteredPerson | null
}

const firstStep: ShownStep = { kind: 'loading', lastKind: 'loading', entered: null }

/** Why there is a waitlist. Who was in the middle of joining also learns what has not happened. */
function describeWaitlistReason(offer: Offer | null, lastStep: JoinStep['kind']): string {
  if (offer === null) return "You can't sign up here yet."
  if (lastStep === 'account') return 'Someone just took the last place, so no account was created.'
  if (lastStep === 'payment') return 'Someone just took the last place, so nothing was charged.'
  return `${offer.name} is full right now.`
}

const hasNoOffers = (brand: Brand | null): boolean => (brand?.offers.length ?? 0) === 0

/** Has the height of the first step, while its code loads. */
function OfferPlaceholder({ offer }: { offer: Offer }) {
  return (
    <Stack gap={5} aria-busy="true">
      <Text size="lead">{offer.name}</Text>
      <Text>{offer.description}</Text>
    </Stack>
  )
}

/** The name of the brand, also at the first paint, and the title of its page. */
function useBrandName(brand: Brand | null, offer: Offer | null): string {
  const [firstName] = useState(readShownName)
  const name = brand?.name ?? firstName
  useEffect(() => {
    if (brand) document.title = offer ? `${offer.name} · ${brand.name}` : `Join ${brand.name}`
  }, [brand, offer])
  return name
}

interface JoinedList {
  readonly email: string
  readonly peopleWaiting: number
}

function Joined({ email, peopleWaiting, logo }: JoinedList & { logo: ReactNode }) {
  return (
    <PublicPage help="Questions in the meantime?" logo={logo}>
      <Stack gap={3}>
        <FocusedTitle>You're on the list</FocusedTitle>
        <Text>
          We'll email <strong>{email}</strong> when there is room, in the order in which people
          joined.
        </Text>
        <Text tone="muted">{describeQueue(peopleWaiting)}</Text>
      </Stack>
    </PublicPage>
  )
}

/** How many may be asked first. Somebody who joins again is still at the earlier place. */
function describeQueue(peopleWaiting: number): string {
  if (peopleWaiting === 0) return 'Nobody is waiting before you.'
  const people = peopleWaiting === 1 ? 'one person is' : `${peopleWaiting} people are`
  return `At most ${people} waiting before you.`
}

function JoinPageNotFound() {
  const [paymentHref] = useState(() => readPaymentHref(window.location.search))
  useEffect(() => {
    document.title = `Page not found · ${config.brandName}`
    if (paymentHref !== null) window.location.replace(paymentHref)
  }, [paymentHref])
  if (paymentHref !== null) return null
  return (
    <PublicPage help="Looking for something else?">
      <Stack gap={5}>
        <Stack gap={2}>
          <FocusedTitle>Page not found</FocusedTitle>
          <Text tone="muted">We can't find that page. The link may be out of date.</Text>
        </Stack>
        <ButtonLink href={paths.join} fullWidth>
          {/* one item: the gap of a button would come on top of the space */}
          <span>
            Join <span translate="no">{config.brandName}</span>
          </span>
        </ButtonLink>
      </Stack>
    </PublicPage>
  )
}
