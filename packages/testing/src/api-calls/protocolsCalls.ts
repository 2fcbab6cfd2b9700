import {
  CheckOffsResponse,
  ProtocolPage,
  ProtocolPreviewResponse,
  ProtocolResponse,
  ProtocolsResponse,
} from '@portal/contract'
import { createProtocolsResponse } from '../fixtures/protocolFixtures.ts'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const protocolsCalls = {
  listProtocols: {
    method: 'get',
    path: `${v1}/protocols/`,
    response: ProtocolsResponse,
    getDefault: () => createProtocolsResponse({ results: [] }),
  },
  listEndedProtocols: { method: 'get', path: `${v1}/protocols/ended/`, response: ProtocolPage },
  getProtocol: { method: 'get', path: `${v1}/protocols/:id/`, response: ProtocolResponse },
  saveCheckOffs: {
    method: 'post',
    path: `${v1}/protocols/check-offs/`,
    response: CheckOffsResponse,
  },
  getProtocolPreview: {
    method: 'post',
    path: `${v1}/protocols/preview/`,
    response: ProtocolPreviewResponse,
  },
} as const satisfies ApiCalls
