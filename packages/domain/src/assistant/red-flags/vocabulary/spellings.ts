/** How words are compared: all forms of "not", and words that are often written otherwise. */
export const sameWords: Readonly<Record<string, string>> = {
  not:
    'dont doesnt didnt isnt aint arent wasnt werent wont wouldnt shouldnt havent hasnt hadnt ' +
    'never neither willnt didn doesn isn wasn wouldn dosent dosnt dont dnt',
  cant: 'cannot couldnt unable cnt cants',
  want: 'wanna wants wanted wana',
  going: 'gonna gona goin gunna',
  got: 'gotta',
  i: 'iv',
  im: 'ima imma iam',
  die: 'dye',
  dying: 'dieing dyin',
  heart: 'hart haert heert',
  chest: 'cheast chets ches chst',
  pain: 'pian painn panes',
  kill: 'kil kll',
  suicidal: 'suicidle suicidel suicdal',
  suicide: 'sucide suacide sewerslide suicid',
  stroke: 'stoke storke',
  breath: 'breth brethe breif breeth braeth',
  seizure: 'siezure ceizure sezure',
  throat: 'throte thraot',
  swelling: 'sweling swealing',
  pill: 'pils',
  because: 'cuz bc cause',
  you: 'u',
  are: 'r',
  worth: 'wurth',
  vomiting: 'vommiting',
  unconscious: 'unconcious uncouncious',
  overdose: 'overdoes od oded overdosing',
  myself: 'mysel meself myslef miself',
}

/**
 * Words of which any misspelling is read as the word, if it differs by one letter (by two, if the
 * word is long) and has the same first letter. Short words are too similar to others.
 */
export const oftenMisspelled: readonly string[] = (
  'chest breath breathe breathing suicide suicidal pressure bleeding unconscious ' +
  'seizure overdose ' +
  'choking swelling swollen throat tongue paralyzed collapsed collapse fainted fainting dizzy ' +
  'numbness weakness myself himself herself poison poisoned convulsion ambulance emergency ' +
  'tylenol paracetamol ibuprofen acetaminophen aspirin pregnant husband daughter toddler baby ' +
  'grandma grandpa unresponsive hallucinating allergic reaction palpitation strangle strangled ' +
  'hopeless worthless burden disappear anymore stroke attack crushing squeezing ' +
  'vomiting vomited ' +
  'swallowed tablets severe suddenly sudden blood pills hurting drooping slurred confused ' +
  'insulin magnesium bottle whole kill killing nobody'
).split(' ')

/** Correct words that are similar to one of them. */
export const similarWords: ReadonlySet<string> = new Set(
  (
    'while whose whale tables table breaking breaks breach breadth breather bread ' +
    'breast beating ' +
    'heating cheat chess cheese conversion conclusion confusion compulsion contusion ' +
    'convention ' +
    'attach attached pulls polls pools piles pilates threat spelling smelling selling dwelling ' +
    'redaction traction stranger strange strangely crashing brushing dropping drooling ' +
    'strike strobe ' +
    'stroll bloom brood bloody battle hunting hurdling slurped cooking prison homeless ' +
    'sneezing ' +
    'ambiance ambience blending breeding bundle severed several suddenly painted ' +
    'planted tablespoon'
  ).split(' '),
)

/** Words that nothing depends on. They are left out, so that phrases are found around them. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the my our of to just really so very actually literally honestly seriously please ' +
    'basically kinda sorta pretty totally fucking fuckin fkn freaking damn effing also ' +
    'that some um uh like'
  ).split(' '),
)
