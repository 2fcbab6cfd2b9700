/** The parts of a syntax tree (ESTree) that the rule reads. */
interface Property {
  readonly key: { readonly type: string; readonly name?: string }
  readonly value: { readonly type: string; readonly value?: unknown }
}

interface Context {
  report: (problem: { node: Property; message: string }) => void
}

/** The response of a query that is dispatched with `subscribe: false` can be lost. */
export const noRequestWithoutSubscription = {
  create: (context: Context) => ({
    Property(node: Property): void {
      if (node.key.name === 'subscribe' && node.value.value === false)
        context.report({
          node,
          message: 'Use requestOnce: a response without a subscription can be lost.',
        })
    },
  }),
}
