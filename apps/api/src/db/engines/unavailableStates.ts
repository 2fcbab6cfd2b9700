/** SQLSTATE of a full disk. */
export const diskFullState = '53100'

/** SQLSTATEs of a database that cannot serve requests at the moment. */
export const unavailableStates: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  diskFullState,
  // after a failover the server is read-only
  '25006',
])
