import { useListLabPanelsQuery } from '@portal/api-client'
import type { LabPanelsResponse } from '@portal/contract'
import {
  computeOrderPrice,
  findAgeLimits,
  findExclusion,
  type LabCollection,
  listSharedMarkers,
  type SharedMarkers,
  usStates,
} from '@portal/domain/lab-orders'
import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { getLocalDate } from '@portal/domain/time'
import {
  Banner,
  Card,
  ErrorMessage,
  media,
  Placeholder,
  Select,
  Stack,
  Text,
  token,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useServerClock } from '../../shared/useServerClock.ts'
import { samplePanels } from '../sampleLabOrders.ts'
import { useLabCart } from '../state/useLabCart.ts'
import { describeOrderedPanel } from '../texts/describeOrderedPanel.ts'
import { describeAges, describeMissingPanels } from '../texts/labOrderTexts.ts'
import { PanelCard } from './PanelCard.tsx'

export interface PanelCatalogProps {
  /** Renders the link to the checkout. `reason` says why it cannot be used yet. */
  renderNext: (label: string, reason: string | undefined) => ReactNode
  /** Renders a decorative picture. `number`: the place of the panel in the catalog, from 0. */
  renderCover: (number: number) => ReactNode
}

/** The panels for sale, what the chosen ones cost together, and who can order them. */
export function PanelCatalog(props: PanelCatalogProps) {
  const query = useListLabPanelsQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  })
  if (query.data) return <Catalog response={query.data} {...props} />
  if (query.error)
    return (
      <Card>
        <LoadFailure noun="the lab tests" query={query} />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <Catalog response={samplePanels} {...props} />
    </Placeholder>
  )
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }))

function Catalog({
  response,
  renderNext,
  renderCover,
}: PanelCatalogProps & { response: LabPanelsResponse }) {
  const { panels, exclusions, recommendations, under_way, person, currency } = response
  const { cart, change, toggle } = useLabCart()
  const { timeZone } = useFeatureEnvironment()
  const clock = useServerClock()
  const today = getLocalDate(clock.now(), timeZone)
  const state = cart.state ?? person?.state ?? null
  const isKnown = (id: string) => recommendations.some(({ panel_id }) => panel_id === id)
  const ordered = panels.toSorted((a, b) => Number(isKnown(b.id)) - Number(isKnown(a.id)))

  /** Why a panel cannot be ordered here with a way of taking the sample; null when it can. */
  const findWayReason = (id: string, collection: LabCollection): string | null =>
    findExclusion(
      exclusions,
      id,
      { birthDate: person?.birth_date ?? null, state, collection },
      today,
    )
  /** Why nobody can order a panel here, in any way of taking the sample. */
  const findReason = (id: string, collections: readonly LabCollection[]): string | null => {
    const reasons = collections.map((collection) => findWayReason(id, collection))
    return reasons.includes(null) ? null : (reasons[0] ?? null)
  }
  const chosen = panels.filter(({ id }) => cart.panelIds.includes(id))
  const excluded = chosen.filter(({ id, collections }) => findReason(id, collections) !== null)
  const price = computeOrderPrice(panels, cart.panelIds)
  const shared = listSharedMarkers(chosen)
  const ages = describeAges(findAgeLimits(exclusions, null, state, today))
  const missing = describeMissingPanels(cart.panelIds, panels)

  return (
    <Stack gap={5}>
      {missing !== null && <Banner tone="warning">{missing}</Banner>}
      <Stack gap={2}>
        <StateField>
          <Select
            label="Where will your sample be taken?"
            hint="Some tests aren't available in every state."
            options={stateOptions}
            value={state}
            onChange={(code) => change({ state: code })}
          />
        </StateField>
        {ages !== null && (
          <Text size="small" tone="muted">
            {`Lab tests are for ages ${ages}.`}
          </Text>
        )}
      </Stack>
      <Panels role="list" aria-label="Lab panels">
        {ordered.map((panel) => (
          <PanelCard
            key={panel.id}
            cover={renderCover(panels.indexOf(panel))}
            panel={panel}
            currency={currency}
            isChosen={cart.panelIds.includes(panel.id)}
            onToggle={() => toggle(panel.id)}
            ages={describeAges(findAgeLimits(exclusions, panel.id, state, today))}
            reason={findReason(panel.id, panel.collections)}
            findWayReason={(collection) => findWayReason(panel.id, collection)}
            ordered={describeOrderedPanel(panel.id, under_way, timeZone)}
            recommendation={recommendations.find(({ panel_id }) => panel_id === panel.id) ?? null}
          />
        ))}
      </Panels>
      {shared.length > 0 && (
        <Banner tone="info">
          {shared.map(({ panels: [one, other], markers }) => (
            <div key={`${one}${other}`}>
              <strong>{one}</strong> and <strong>{other}</strong> both include{' '}
              {conjunction.format(markers)}.
            </div>
          ))}
        </Banner>
      )}
      <Text size="small" tone="muted">
        You pay the lowest price at which we sell the tests you chose, in any combination of panels.
        Another panel never makes the total lower.
      </Text>
      <Total>
        <Line>
          <span aria-live="polite">
            <span>
              {chosen.length === 0
                ? 'Nothing chosen yet'
                : `${formatCount(chosen.length, 'panel')}, ${formatMoney(price.total, currency)}`}
            </span>
            {price.discount > 0 && (
              <Text as="span" size="small" tone="muted">
                {' '}
                instead of {formatMoney(price.amount, currency)}
              </Text>
            )}
          </span>
          {renderNext('Continue', getMissing(chosen.length, state, excluded.length))}
        </Line>
        <div aria-live="polite">
          {shared.length > 0 && <Text size="small">{describeShared(shared)}</Text>}
        </div>
        {excluded.length > 0 && (
          <ErrorMessage>
            {excluded.map(({ name }) => name).join(', ')} can't be ordered here. Remove it to
            continue.
          </ErrorMessage>
        )}
      </Total>
    </Stack>
  )
}

/**
 * Describes the shared tests in one line, because it stays in view; the banner above names the
 * panels.
 */
function describeShared(shared: readonly SharedMarkers[]): string {
  const markers = [...new Set(shared.flatMap((each) => each.markers))]
  const named = markers.length <= 3 ? conjunction.format(markers) : `${markers.length} tests`
  return `In more than one panel: ${named}.`
}

function getMissing(count: number, state: string | null, excluded: number): string | undefined {
  if (count === 0) return 'Choose at least one panel.'
  if (state === null) return 'Choose the state first.'
  return excluded > 0 ? "Remove what can't be ordered." : undefined
}

const StateField = styled.div`
  max-width: 28rem;
`

const Panels = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${token.space[4]};
  list-style: none;

  /* what receives focus is scrolled to above the total */
  :is(a, button, input, summary) {
    scroll-margin-bottom: 11rem;
  }
  ${media.short} {
    :is(a, button, input, summary) {
      scroll-margin-bottom: 0;
    }
  }
`

/** Stays in view while the member chooses. */
const Total = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  padding: ${token.space[3]} ${token.space[4]};
  padding-bottom: calc(${token.space[3]} + env(safe-area-inset-bottom));
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card} ${token.radius.card} 0 0;
  background: ${token.color.raised};

  /* from side to side on a phone: the cards beneath do not show around it */
  ${media.belowMedium} {
    margin-inline: calc(-1 * ${token.space[4]});
    border-inline: none;
    border-radius: 0;
  }
  ${media.short} {
    position: static;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  font-weight: 600;
`
