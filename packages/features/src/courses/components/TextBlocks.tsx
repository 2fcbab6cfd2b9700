import type { TextBlock, TextSpan } from '@portal/contract'
import { Link, token } from '@portal/ui'
import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { textWidth } from './textWidth.ts'

/** A text that was parsed when its course was published. It contains no HTML. */
export const TextBlocks = ({ blocks }: { blocks: readonly TextBlock[] }) => (
  <Prose>
    {blocks.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- blocks have no ids and stay in order
      <Fragment key={index}>{renderBlock(block)}</Fragment>
    ))}
  </Prose>
)

function renderBlock({ type, items }: TextBlock): ReactNode {
  const [first = []] = items
  switch (type) {
    case 'paragraph':
      return <p>{renderSpans(first)}</p>
    case 'heading':
      return <h2>{renderSpans(first)}</h2>
    case 'subheading':
      return <h3>{renderSpans(first)}</h3>
    case 'list':
      return <ul>{renderItems(items)}</ul>
    case 'ordered_list':
      return <ol>{renderItems(items)}</ol>
    case 'quote':
      return <blockquote>{renderSpans(first)}</blockquote>
    case 'code':
      return <pre>{renderSpans(first)}</pre>
  }
}

const renderItems = (items: TextBlock['items']) =>
  items.map((spans, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- items keep their order, too
    <li key={index}>{renderSpans(spans)}</li>
  ))

const renderSpans = (spans: readonly TextSpan[]) =>
  spans.map((span, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- spans keep their order, too
    <Fragment key={index}>{renderSpan(span)}</Fragment>
  ))

function renderSpan({ text, is_strong, is_emphasized, is_code, href }: TextSpan): ReactNode {
  let content: ReactNode = text === '\n' ? <br /> : text
  if (is_code) content = <code>{content}</code>
  if (is_emphasized) content = <em>{content}</em>
  if (is_strong) content = <strong>{content}</strong>
  if (href === null) return content
  return href.startsWith('https:') ? (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </Link>
  ) : (
    <Link href={href}>{content}</Link>
  )
}

const Prose = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  max-width: ${textWidth};
  line-height: 1.65;
  overflow-wrap: anywhere;

  h2 {
    margin-top: ${token.space[2]};
    font-size: ${token.size.title};
  }
  h3 {
    font-size: ${token.size.lead};
  }
  ul,
  ol {
    padding-left: 1.5rem;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${token.space[2]};
  }
  blockquote {
    padding-left: ${token.space[4]};
    border-left: 3px solid ${token.color.accent};
    color: ${token.color.muted};
  }
  pre {
    padding: ${token.space[3]};
    border-radius: ${token.radius.control};
    background: ${token.color.sunken};
    white-space: pre-wrap;
  }
`
