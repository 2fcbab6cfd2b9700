/** What the member did at an instant, in epoch milliseconds. `id` comes from the device. */
export type Dated<Value> = { readonly value: Value; readonly at: number; readonly id: string }
