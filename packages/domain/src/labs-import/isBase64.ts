/** Whether a text is Base64, with line breaks or without. */
export const isBase64 = (text: string): boolean =>
  text !== '' && !/[^A-Za-z0-9+/=\s]/.test(text) && /^[^=]*={0,2}\s*$/.test(text)
