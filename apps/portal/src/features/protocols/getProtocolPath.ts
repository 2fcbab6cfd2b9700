import { paths } from '../../routing/paths.ts'

/** The page of a protocol. */
export const getProtocolPath = (protocolId: string): string =>
  paths.protocol.replace(':protocolId', encodeURIComponent(protocolId))
