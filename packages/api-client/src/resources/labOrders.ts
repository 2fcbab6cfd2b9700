import type {
  CancelLabOrder,
  CreateLabOrder,
  CreateLabOrderResponse,
  LabOrder,
  LabOrderResponse,
  LabOrdersResponse,
  LabPanelsResponse,
  LabQuote,
  LabQuoteRequest,
  LabQuoteResponse,
  RegisterLabKit,
  ReplaceLabKit,
} from '@portal/contract'
import { api as baseApi } from '../api.ts'
import { list } from '../tags.ts'

const api = baseApi.enhanceEndpoints({ addTagTypes: ['LabOrder', 'LabPanel'] })

/** A change of one order. */
type OrderChange<Body> = Body & { readonly id: string }

const createPath = (id: string, change: string): string =>
  `/lab-orders/${encodeURIComponent(id)}/${change}/`

/** An order that was paid or changed elsewhere proves that the lists are stale. */
const afterChange = [list('LabOrder'), list('LabPanel'), list('Payment')]

/**
 * The calls of lab orders. No response must be stored on the device, which `offlineEndpoints`
 * ensures.
 */
export const labOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /lab-panels/: what is for sale, its rules, what is under way, and the last person. */
    listLabPanels: build.query<LabPanelsResponse, void>({
      query: () => ({ url: '/lab-panels/' }),
      providesTags: [list('LabPanel')],
    }),

    /** POST /lab-orders/quote/: what panels cost; a wrong code is an error of `promo_code`. */
    getLabQuote: build.query<LabQuote, LabQuoteRequest>({
      query: (body) => ({ url: '/lab-orders/quote/', method: 'POST', body }),
      transformResponse: (response: LabQuoteResponse) => response.quote,
    }),

    /** GET /lab-orders/: the latest first. A payment that is settled changes it. */
    listLabOrders: build.query<LabOrder[], void>({
      query: () => ({ url: '/lab-orders/' }),
      transformResponse: (response: LabOrdersResponse) => response.results,
      providesTags: [list('LabOrder'), list('Payment')],
    }),

    /**
     * POST /lab-orders/: the provider's page, or the charge of a saved card. `lab_order_unpaid` and
     * `lab_order_paid` are `conflict` errors about another tab, `lab_catalog_changed` about another
     * price.
     */
    createLabOrder: build.mutation<
      CreateLabOrderResponse,
      CreateLabOrder & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/lab-orders/',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: (_order, error) => [list('LabOrder'), ...(error ? [list('LabPanel')] : [])],
    }),

    /** POST /lab-orders/{id}/register/: a kit or a visit, or another day. */
    registerLabKit: build.mutation<LabOrder, OrderChange<RegisterLabKit>>({
      query: ({ id, ...body }) => ({ url: createPath(id, 'register'), method: 'POST', body }),
      transformResponse: (response: LabOrderResponse) => response.order,
      invalidatesTags: afterChange,
    }),

    /** POST /lab-orders/{id}/cancel/: another refund than shown is a `conflict`. */
    cancelLabOrder: build.mutation<LabOrder, OrderChange<CancelLabOrder>>({
      query: ({ id, ...body }) => ({ url: createPath(id, 'cancel'), method: 'POST', body }),
      transformResponse: (response: LabOrderResponse) => response.order,
      invalidatesTags: afterChange,
    }),

    /** POST /lab-orders/{id}/replace/: the free replacement of a kit. */
    replaceLabKit: build.mutation<LabOrder, OrderChange<ReplaceLabKit>>({
      query: ({ id, ...body }) => ({ url: createPath(id, 'replace'), method: 'POST', body }),
      transformResponse: (response: LabOrderResponse) => response.order,
      invalidatesTags: afterChange,
    }),
  }),
})

/** GET /lab-panels/: returns what is for sale, its rules, and the person of the last order. */
export const useListLabPanelsQuery = labOrdersApi.useListLabPanelsQuery

/** POST /lab-orders/quote/: returns what panels cost. A wrong code is a `validation` error. */
export const useGetLabQuoteQuery = labOrdersApi.useGetLabQuoteQuery

/** GET /lab-orders/: returns the orders, the latest first. */
export const useListLabOrdersQuery = labOrdersApi.useListLabOrdersQuery

/**
 * POST /lab-orders/: returns the order's id and the provider's page. An order of another tab and a
 * changed price are `conflict` errors.
 */
export const useCreateLabOrderMutation = labOrdersApi.useCreateLabOrderMutation

/** POST /lab-orders/{id}/register/: returns the order. A wrong code is a `validation` error. */
export const useRegisterLabKitMutation = labOrdersApi.useRegisterLabKitMutation

/** POST /lab-orders/{id}/cancel/: returns the order. Another refund than shown is a `conflict`. */
export const useCancelLabOrderMutation = labOrdersApi.useCancelLabOrderMutation

/** POST /lab-orders/{id}/replace/: returns the order with another kit. */
export const useReplaceLabKitMutation = labOrdersApi.useReplaceLabKitMutation
