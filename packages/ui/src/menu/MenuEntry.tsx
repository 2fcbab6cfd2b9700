import { type MouseEvent, type ReactElement, useId } from 'react'
import { css, styled } from 'styled-components'
import { Icon, type IconShape } from '../icon/Icon.tsx'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

export interface MenuItem {
  /** Differs from the labels of the other items. */
  readonly label: string
  readonly icon?: IconShape
  /** The item is a link. */
  readonly href?: string
  /** The link saves a file. */
  readonly isDownload?: boolean
  /** The link opens a new tab. */
  readonly isNewTab?: boolean
  readonly tone?: 'danger'
  /** Why the item is unavailable. It stays focusable, has this description and does nothing. */
  readonly disabledReason?: string | undefined
  readonly onSelect?: () => void
}

/** An action or a link of a menu. */
export function MenuEntry({
  item,
  onSelect,
}: {
  item: MenuItem
  onSelect: () => void
}): ReactElement {
  const reasonId = useId()
  const { label, icon, href, isDownload, isNewTab, tone, disabledReason } = item
  const isDisabled = disabledReason !== undefined
  const attributes = {
    role: 'menuitem',
    tabIndex: -1,
    'data-tone': tone,
    'aria-disabled': isDisabled || undefined,
    'aria-describedby': isDisabled ? reasonId : undefined,
    onClick: (event: MouseEvent) => (isDisabled ? event.preventDefault() : onSelect()),
  }
  const content = (
    <>
      {icon && <Icon icon={icon} size={18} />}
      <span>
        {label}
        {isDisabled && (
          // excluded from the accessible name; the description refers to it by id
          <Reason id={reasonId} aria-hidden="true">
            {disabledReason}
          </Reason>
        )}
      </span>
    </>
  )
  if (href === undefined)
    return (
      <EntryButton type="button" {...attributes}>
        {content}
      </EntryButton>
    )
  const target = isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <EntryLink href={href} download={isDownload} {...target} {...attributes}>
      {content}
    </EntryLink>
  )
}

const entryStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: 100%;
  min-height: ${token.layout.target};
  padding: ${token.space[2]} ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.small};
  background: none;
  color: inherit;
  font-weight: 500;
  text-align: left;
  text-decoration: none;

  > svg {
    color: ${token.color.muted};
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.accentSoft};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    background: ${token.color.accentSoft};
    box-shadow: none;
  }
  &[data-tone='danger']:not([aria-disabled]),
  &[data-tone='danger']:not([aria-disabled]) > svg {
    color: ${token.color.danger};
  }
  &[aria-disabled] {
    background: none;
    color: ${token.color.muted};
    cursor: not-allowed;
  }
`

const EntryButton = styled.button`
  ${entryStyle}
`

const EntryLink = styled.a`
  ${entryStyle}
`

const Reason = styled.span`
  display: block;
  font-size: ${token.size.caption};
  font-weight: 400;
`
