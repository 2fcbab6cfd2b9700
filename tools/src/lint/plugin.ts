/** Our rules for oxlint, which reads plugins in the format of ESLint. */
import { noRequestWithoutSubscription } from './noRequestWithoutSubscription.ts'
import { noTextInConditionalFragment } from './noTextInConditionalFragment.ts'

// oxlint-disable-next-line import/no-default-export -- the format of a plugin
export default {
  meta: { name: 'portal' },
  rules: {
    'no-request-without-subscription': noRequestWithoutSubscription,
    'no-text-in-conditional-fragment': noTextInConditionalFragment,
  },
}
