import { Card, ScreenParts, SectionTitle, Stack } from '@portal/ui'
import { styled } from 'styled-components'
import type { SettingsSectionEntry } from './settingsSections.ts'

export interface SettingsCardsProps {
  section: SettingsSectionEntry
  /** The heading of each card. */
  level: 'h2' | 'h3'
  /** The id of the section's heading. */
  titleId: string
}

/** The cards of a section. A single card is named by the section's heading. */
export function SettingsCards({ section: { slug, cards }, level, titleId }: SettingsCardsProps) {
  const isSingle = cards.length === 1
  return (
    <Cards gap={5}>
      {cards.map(({ title, Content }, index) => {
        const id = isSingle ? titleId : `${slug}-${index}`
        return (
          <Card as="section" key={title} aria-labelledby={id}>
            <Stack gap={5}>
              {!isSingle && (
                <SectionTitle as={level} id={id}>
                  {title}
                </SectionTitle>
              )}
              <Content />
            </Stack>
          </Card>
        )
      })}
    </Cards>
  )
}

const Cards = styled(ScreenParts)``
