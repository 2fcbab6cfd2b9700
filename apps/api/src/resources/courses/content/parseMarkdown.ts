import type { TextBlock, TextSpan } from '@portal/contract'
import { fromMarkdown } from 'mdast-util-from-markdown'

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number]

/** `line` counts from 1 within the text. */
export type ReportProblem = (line: number, message: string) => void

type Style = Omit<TextSpan, 'text'>

const plain: Style = { is_strong: false, is_emphasized: false, is_code: false, href: null }

const isAllowedLink = (address: string): boolean =>
  /^(https:\/\/|mailto:|\/(?!\/))[!-~]*$/i.test(address)

const getLine = ({ position }: RootContent): number => position?.start.line ?? 1

/**
 * Parses Markdown into blocks that the portal's components render, so that the browser needs
 * neither a parser nor HTML. Reports everything that has no block, such as HTML.
 */
export function parseMarkdown(text: string, report: ReportProblem): TextBlock[] {
  return fromMarkdown(text).children.flatMap((node) => toBlocks(node, report))
}

function toBlocks(node: RootContent, report: ReportProblem): TextBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', items: [toSpans(node.children, plain, report)] }]
    case 'heading':
      if (node.depth === 1 || node.depth > 3)
        report(getLine(node), 'use headings with ## and ###; the title is in the front matter.')
      return [
        {
          type: node.depth <= 2 ? 'heading' : 'subheading',
          items: [toSpans(node.children, plain, report)],
        },
      ]
    case 'list':
      return [
        {
          type: node.ordered === true ? 'ordered_list' : 'list',
          items: node.children.map((item) => toItem(item.children, getLine(item), report)),
        },
      ]
    case 'blockquote':
      return [{ type: 'quote', items: [toItem(node.children, getLine(node), report)] }]
    case 'code':
      return [{ type: 'code', items: [[{ ...plain, text: node.value, is_code: true }]] }]
    case 'html':
      report(getLine(node), "HTML isn't allowed.")
      return []
    case 'thematicBreak':
      return []
    default:
      report(getLine(node), `${node.type} isn't supported here.`)
      return []
  }
}

/** A list item or a quote: one paragraph. */
function toItem(nodes: readonly RootContent[], line: number, report: ReportProblem): TextSpan[] {
  const [first, second] = nodes
  if (second !== undefined)
    report(getLine(second), 'a list item and a quote have one paragraph, without a list in it.')
  if (first === undefined) return []
  if (first.type === 'paragraph') return toSpans(first.children, plain, report)
  report(
    line,
    first.type === 'html' ? "HTML isn't allowed." : `${first.type} isn't supported here.`,
  )
  return []
}

function toSpans(
  nodes: readonly PhrasingContent[],
  style: Style,
  report: ReportProblem,
): TextSpan[] {
  return nodes.flatMap((node): TextSpan[] => {
    switch (node.type) {
      case 'text':
        return [{ ...style, text: node.value.replaceAll('\n', ' ') }]
      case 'break':
        return [{ ...style, text: '\n' }]
      case 'inlineCode':
        return [{ ...style, text: node.value, is_code: true }]
      case 'strong':
        return toSpans(node.children, { ...style, is_strong: true }, report)
      case 'emphasis':
        return toSpans(node.children, { ...style, is_emphasized: true }, report)
      case 'link':
        if (!isAllowedLink(node.url)) {
          report(getLine(node), `a link can't go to ${node.url.slice(0, 60)}. Use https.`)
          return []
        }
        return toSpans(node.children, { ...style, href: node.url }, report)
      case 'html':
        report(getLine(node), "HTML isn't allowed.")
        return []
      default:
        report(getLine(node), `${node.type} isn't supported here.`)
        return []
    }
  })
}
