/** The payment provider decides how high its fields are. No test measures them. */
export const cardFieldsHeight = '240px'
