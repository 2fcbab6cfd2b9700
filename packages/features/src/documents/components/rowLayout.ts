import { media, token } from '@portal/ui'
import { css, styled } from 'styled-components'

/**
 * Queries for the layouts of a row. Unlike media queries they depend on the size of the text, too.
 * The screen's panel is the container.
 */
export const container = {
  columns: '@container (width >= 53rem)',
  lines: '@container (width < 53rem)',
  oneLine: '@container (32rem <= width < 53rem)',
} as const

/** Rows of files: with enough room their details are in columns, otherwise below the name. */
export const Rows = styled.ul`
  padding: ${token.space[1]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.low};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[1]} ${token.space[3]} ${token.space[2]};
  border-radius: ${token.radius.control};

  & + &::before {
    content: '';
    position: absolute;
    inset: 0 ${token.space[2]} auto;
    border-top: 1px solid ${token.color.line};
  }
  ${media.hover} {
    &:has([data-open-document]):hover {
      background: ${token.color.sunken};
    }
  }
  ${media.medium} {
    gap: ${token.space[3]};
    padding-inline: ${token.space[3]} ${token.space[2]};
  }
  ${container.columns} {
    grid-template-columns: auto minmax(0, 1fr) 6.5rem 10rem 7.5rem 5rem minmax(
        ${token.layout.target},
        auto
      );
  }
`

/** The name above the details, or both as columns of the row. */
export const Main = styled.div`
  min-width: 0;

  ${container.columns} {
    display: contents;
  }
`

/** Pairs of details, which share a line where both fit. */
export const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  color: ${token.color.muted};
  font-size: ${token.size.small};

  ${container.oneLine} {
    > :not(:last-child)::after {
      content: '·';
      margin-right: 0.4em;
    }
  }
  ${container.columns} {
    display: contents;
  }
`

export const DetailPair = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  column-gap: 0.4em;
  min-width: 0;

  ${container.lines} {
    > :not(:last-child)::after {
      content: ' ·';
    }
  }
  ${container.columns} {
    display: contents;

    > * {
      overflow: hidden;
      color: ${token.color.muted};
      font-size: ${token.size.small};
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    &:last-child > :last-child {
      text-align: right;
    }
  }
`

export const NameLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;

  > :last-child:not(:first-child) {
    flex: none;
  }
`

export const FileIcon = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.radius.control};
  background: ${token.color.accentSoft};
  color: ${token.color.accent};
`

/** The longest names end after two lines, and later where large text leaves little room. */
export const nameStyle = css`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-weight: 600;
  overflow-wrap: anywhere;

  @container (width < 16rem) {
    -webkit-line-clamp: 6;
  }
`
