/** The parts of a syntax tree (ESTree with JSX) that the rule reads. */
interface Node {
  readonly type: string
  readonly parent?: Node
  /** The value of a text or a literal. */
  readonly value?: unknown
  /** The expression of `{…}` in JSX. */
  readonly expression?: Node
  readonly children?: readonly Node[]
}

interface Context {
  report: (problem: { node: Node; message: string }) => void
}

/**
 * A translation of the browser replaces text nodes. React fails when it then removes a fragment
 * with one of them; an element is removed with whatever is in it.
 */
export const noTextInConditionalFragment = {
  create: (context: Context) => ({
    JSXFragment(node: Node): void {
      if (isConditional(node) && node.children?.some(isText))
        context.report({
          node,
          message:
            'Use a <span>: React cannot remove a fragment whose text the browser has translated.',
        })
    },
  }),
}

const isConditional = ({ parent }: Node): boolean =>
  parent?.type === 'ConditionalExpression' || parent?.type === 'LogicalExpression'

function isText({ type, value, expression }: Node): boolean {
  if (type === 'JSXExpressionContainer' && expression)
    return expression.type === 'TemplateLiteral' || isText(expression)
  return (
    (type === 'JSXText' || type === 'Literal') && typeof value === 'string' && value.trim() !== ''
  )
}
