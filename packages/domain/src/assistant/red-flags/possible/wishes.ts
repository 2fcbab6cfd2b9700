/**
 * What somebody wishes for themselves, or asks how to do. It has words of an emergency, and is
 * about self-harm.
 */
export const wishes: readonly string[] = [
  'want|wish|rather|nice @die|wake|vanish|crash !@other',
  'hope|pray not wake !@other',
  'about dying !@other',
  'can|enough|possible|amount|how|save|saving|hoarding kill|die|end|wake ' +
    '@pills|@drug|@supplement !took|taken|swallowed !@young',
]
