import type { FastifyRequest } from 'fastify'
import type { QueueCaller } from '../../core/queues/boundedQueue.ts'
import { getClientNetwork } from '../../core/requests/clientNetwork.ts'
import { readKnownDevice } from '../../core/auth/requestCookies.ts'
import type { SecretContext } from '../../core/auth/hashWithSecret.ts'

/** Whose turn it is in the queue of passwords: a browser that is known for the account, or not. */
export const identifyQueueCaller = (
  context: SecretContext,
  request: FastifyRequest,
  account: string,
): QueueCaller =>
  readKnownDevice(context, request, account) === null
    ? { kind: 'unknown', network: getClientNetwork(request.ip) }
    : { kind: 'known', account }
