import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe finds nothing wrong in what is rendered. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    // about a whole document, which belongs to the test runner here
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
