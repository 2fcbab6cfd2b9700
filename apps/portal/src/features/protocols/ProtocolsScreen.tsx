import { protocolsApi } from '@portal/api-client'
import { PlansPanel, TodayPanel, WeekPanel } from '@portal/features/protocols'
import { PageTitle, ScreenParts, Tabs } from '@portal/ui'
import { useListParam } from '../../routing/useListParam.ts'
import { RelatedLinks } from '../../shell/page/RelatedLinks.tsx'
import { protocolParts } from './protocolParts.tsx'

const tabs = [
  { id: 'today', label: 'Today', title: 'Protocols', panel: <TodayPanel {...protocolParts} /> },
  { id: 'week', label: 'Week', title: 'Your week', panel: <WeekPanel {...protocolParts} /> },
  { id: 'plans', label: 'Plans', title: 'Your plans', panel: <PlansPanel {...protocolParts} /> },
] as const

/** /protocols: what is due today as a checklist, the week as a table, and the plans. */
export function ProtocolsScreen() {
  const [list, replaceList] = useListParam()
  const shown = tabs.find(({ id }) => id === list) ?? tabs[0]
  return (
    <ScreenParts gap={6}>
      <PageTitle>{shown.title}</PageTitle>
      <Tabs
        label="Protocols"
        tabs={tabs}
        selected={shown.id}
        onSelect={(id) => replaceList(id === 'today' ? null : id)}
      />
      <RelatedCourses />
    </ScreenParts>
  )
}

/** Loads nothing itself: the tabs do. */
function RelatedCourses() {
  const { data } = protocolsApi.endpoints.listProtocols.useQueryState({})
  if (!data) return null
  const items = data.results.flatMap(({ versions }) => versions.at(-1)?.items ?? [])
  return <RelatedLinks protocolKinds={items.map(({ kind }) => kind)} />
}
