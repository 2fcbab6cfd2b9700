/** The step at which a form that is being changed shows what was sent. No `link_id` has a star. */
export const sentStep = '*sent'
