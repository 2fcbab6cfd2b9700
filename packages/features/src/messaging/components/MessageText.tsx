import { Link, VisuallyHidden } from '@portal/ui'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { splitLinks } from '../thread/splitLinks.ts'

/**
 * The text of a message with its line breaks, in the direction of its language. Addresses open in a
 * new tab.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <Lines dir="auto">
      {splitLinks(text).map((part, index) => (
        // the parts of a text never change
        <Fragment key={index}>
          {part.href === null ? (
            part.text
          ) : (
            <Link href={part.href} target="_blank" rel="noopener noreferrer">
              {part.text}
              <VisuallyHidden>, opens in a new tab</VisuallyHidden>
            </Link>
          )}
        </Fragment>
      ))}
    </Lines>
  )
}

const Lines = styled.p`
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-wrap;
`
