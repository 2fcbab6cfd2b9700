import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe finds no violation in the rendered content. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    // these rules are about whole documents, and the document is the test runner's
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
