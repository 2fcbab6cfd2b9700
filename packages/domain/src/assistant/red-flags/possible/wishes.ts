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

/** How many it takes to die: these parts follow each other. */
export const methods: readonly string[] = [
  'how many|much|few ~@pills|@drug|@supplement ' +
    '~wake|die|dead|sleep_forever|kill|end_it|not_be_here',
  'how many|much|few ~wake|die|dead|kill ~@pills|@drug|@supplement',
]
/** Somebody has taken them, or it is about somebody else. */
export const reported = 'took|taken|swallowed|gave|given|ate|eaten|he|she|they|him|her|@young'
