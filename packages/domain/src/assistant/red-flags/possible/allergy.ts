/** Allergic reactions. */
export const allergy: readonly string[] = [
  '@throat|face|neck|eyes|hands|head @swollen|scratchy_and_tight|stung|blowing_up|lump ' +
    'after|ate|eat|sting|stung|since|pill|capsule|nuts|suddenly|minutes|fast|cant|breath|' +
    'swallow|talk|shut|took|supplement|tablet|new|up|hives|shrimp|peanut|bee|wasp|medicine',
  'throat|tongue|lips|airway|windpipe closing|swelling|swollen|tight|tightening|' +
    'constricting|tingling|tingly|itchy|numb|puffing|blown|shutting|blocked|thick|huge|' +
    'puffy|fat|narrow|burning',
  'allergic reaction|shock|attack|severe|bad|ate|having|think|something|swelling',
  'reaction severe|swelling|hives|breath|capsule_and|rash|bad|allergic face|throat|' +
    'breath|severe|spreading|swelling|all_over',
  'anaphylaxis|anaphylactic|anaphalactic|epipen|epi_pen|hives|anaphylaxic',
  'bee|wasp|hornet|peanut|nuts|shellfish|shrimp stung|sting|allergic|allergy|swell|' +
    'swollen|throat|ate|itchy|breath face|throat|swell|swollen|breath|hives|lips|tongue|' +
    'itchy|ate|vomit|dizzy|stung',
  'throat|tongue|lips|mouth|face big|bigger|huge|swollen|itchy|large|growing|blew after|' +
    'ate|fish|nuts|since|become|became|getting|eating',
  'itchy|itching|welts|rash|covered all_over|covered|peanut|nuts|ate|bee|everywhere|' +
    'whole_body|throat|face|lips|breath|spreading|tongue',
  'swallow cant|hard|trouble|hurts|hardly|difficult|barely drool|swelling|throat|after|' +
    'water|saliva|spit|own|anything|lips|breath',
]
