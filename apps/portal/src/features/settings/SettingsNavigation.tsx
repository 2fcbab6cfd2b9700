import { Icon, media, Text, token } from '@portal/ui'
import { ChevronRight } from 'lucide'
import { styled } from 'styled-components'
import { getSettingsPath } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { firstSection, listSettingsSections } from './settingsSections.ts'

export interface SettingsNavigationProps {
  /** The slug of the section in the URL, null for /settings. */
  current: string | null
}

/** The list of sections: a page of its own on a narrow screen, a column on a wide one. */
export function SettingsNavigation({ current }: SettingsNavigationProps) {
  const { role } = useMember()
  const shown = current ?? firstSection.slug
  return (
    <List aria-label="Settings">
      <ul>
        {listSettingsSections(role).map(({ slug, title, summary, icon }) => (
          <li key={slug}>
            <Entry
              to={getSettingsPath(slug)}
              aria-current={slug === current ? 'page' : undefined}
              data-shown={slug === shown || undefined}
            >
              <Icon icon={icon} />
              <span>
                {title}
                <Summary as="span" size="small" tone="muted">
                  {summary}
                </Summary>
              </span>
              <Icon icon={ChevronRight} />
            </Entry>
          </li>
        ))}
      </ul>
    </List>
  )
}

const List = styled.nav`
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.low};
  overflow: hidden;

  ${media.wide} {
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
    overflow: visible;
  }

  li + li {
    border-top: 1px solid ${token.color.line};

    ${media.wide} {
      border: 0;
    }
  }
`

const Entry = styled(RouteLink)`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: 64px;
  padding: ${token.space[2]} ${token.space[4]};
  color: ${token.color.text};
  font-weight: 500;
  text-decoration: none;

  > span {
    flex: 1;
    min-width: 0;
  }
  > svg {
    flex: none;
    color: ${token.color.muted};
  }
  &:hover {
    background: ${token.color.accentSoft};
  }

  ${media.wide} {
    gap: ${token.space[3]};
    min-height: ${token.layout.target};
    padding: 0 ${token.space[3]};
    border-radius: ${token.radius.control};

    > svg:last-child {
      display: none;
    }
    &[data-shown] {
      background: ${token.color.raised};
      font-weight: 600;
      box-shadow: ${token.shadow.low};
    }
    @media (forced-colors: active) {
      &[data-shown] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }
`

const Summary = styled(Text)`
  display: block;
  font-weight: 400;

  ${media.wide} {
    display: none;
  }
`
