/** Pixels of each side, also of its skeleton. */
export const qrCodeSize = 208
