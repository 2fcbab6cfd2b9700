/** Somebody who is present needs help now. */
export const certainEmergency: readonly string[] = [
  // heart and breath
  'ive|have|having|got|feel|getting|gets|has|im_having ?severe|crushing|terrible|bad|' +
    'sharp|strong|sudden|bad|intense|huge|awful|some chest pain|pains|pressure',
  'crushing|squeezing pain|pressure|feeling ~chest',
  'chest ?pain|pressure|tightness|tight|hurts|hurt ~left|into|down arm|jaw',
  'chest pain|pressure|tight|tightness|hurt|heavy ~sweat|sweating|cant_breath|faint|jaw|' +
    'left_arm',
  'chest|pain|it ~going|goes|spreading|radiating|shooting|down|into left arm|jaw',
  'elephant sit|sitting on chest',
  'im|am|think|having|is|are|me ?i|im ?is|am|having having|have heart_attack|stroke|' +
    'seizure|cardiac_arrest|anaphylaxis',
  'think|thinking i|im|he|she|hes|shes ?is ?am having|have|had|got heart_attack|stroke|' +
    'seizure',
  'having heart_attack|stroke|seizure|cardiac_arrest|anaphylactic_shock|convulsions',
  'i|im|he|she|@other|now|and|help cant|hardly|barely|not breath|get_air|get_breath|' +
    'breath_at_all !through|when|during|while|at|if|on|in|well_when|deep|deeply|' +
    'properly_when|right_when|nose',
  'cant breath !through|when|during|while|at|if|on|in|deep|deeply|well|nose|out|properly',
  'im|is|hes|shes|and gasp|gasping|suffocating|choking ?for|on|air|breath !cocktail|' +
    'laughter|up|price',
  '@other ?is|has ?just not|stopped|quit breath|breathing|responding|respond|moving|' +
    'responsive',
  '@other ?is ?turning|turned|gone|going blue|purple|gray !hair|team|with_cold',
  '@other ?is|has|just|and ?is unconscious|unresponsive|collapsed|lifeless|choking',
  '@other ?is having seizure|fit|stroke|heart_attack|convulsions',
  '@other ~not|cant wake|wakes|waking|woken up !for|at|early|before|late|in|on|time|me|until',
  'cant|not wake|rouse ?up @other|him|her|them',
  '@other ?face drooping|droops|drooped',
  // brain and allergy
  'face ?is ?suddenly|started ?to drooping|drooped|droops|droop',
  'speech is|was|gone|getting slurred',
  'slurring|slurs|slurred ?his|her words|speech',
  'cant|suddenly_cant|not move|feel|lift left|right|one arm|side|leg|hand|half',
  'sudden|suddenly weakness|numbness|numb|weak ~one|left|right side|arm|face',
  'throat|airway|windpipe ?is ?feels closing|closed|closes|close ?up',
  'throat ?is swelling|swell ?up|shut',
  'tongue ?is ?suddenly|getting swelling|swollen|swelled ~breath|swallow|throat|after',
  'going_into|having|have|in anaphylaxis|anaphylactic',
  // blood
  'vomit|cough|spit|throwing_up|threw_up|puke ?up|out ?bright|lot|lots ?red blood !test|work',
  '@bleed ?it ?and|is ?heavily not|wont|cant stop|stopping !me',
  'cant|not stop bleeding|bleed|blood',
  'im|is|i|hes|shes bleeding heavily|out|everywhere|profusely|lot|badly',
  'pregnant ?and|im|i|with bleeding|bleed',
  // poison and overdose
  'took|swallowed|downed|popped|ate|taken|had|drank|ingested ?about|like|over|nearly|' +
    'at_least # ?mg_of @drug',
  'took|swallowed|downed|popped|ate|taken # ?@drug sleeping_pills|painkillers|tylenol|@drug',
  'took|swallowed|downed|popped|ate|taken ?whole|entire|full|way|all|rest|two|2|three|3|' +
    'several handful|fistful|bottle|box|pack ~@drug|pills|tablets|iron',
  'took|swallowed|taken|had|ate ?way too_many|too_much ?sleeping|pain|blood|pressure ' +
    '@pills|@drug|insulin|iron',
  'swallowed|ate|downed # pills|tablets|capsules',
  '@drug # pills|tablets|capsules ~took|swallowed|at_once',
  'took|swallowed|downed @drug # pills|tablets|capsules',
  'took|swallowed|downed all pills|tablets|sleepers|@drug at_once|die|tonight_to|and_want',
  'i|ive|he|she|@other ?have|has|just|accidentally|think_i|deliberately overdose !on',
  'i|ive|he|she|@other ?have|has|just|accidentally|deliberately overdose on @drug|@pills|' +
    '@supplement|everything',
  'overdose by accident|mistake',
  '@young ?just|has|have ?year ?old swallowed|swallow|ate|drank|chewed|eaten ?whole|' +
    'entire|all|bottle|handful|lot|box|bunch ?iron|vitamin|magnesium ?lot ?handful ?dads|' +
    'moms|grandmas @pills|@drug|@supplement|@toxic|tablets',
  '@young ~got_into|gotten_into @pills|@drug|@supplement|@toxic|cabinet',
  'i|ive|just|he|she|accidentally ?just drank|swallowed|drunk|ingested ?some bleach|' +
    'antifreeze|poison|drano|detergent|battery|razor|blades|disinfectant|ammonia|gasoline|' +
    'pesticide',
  // calls for help
  'someone|somebody|please|help|pls call ambulance|911|999|112',
  'i need ambulance',
  'help|think|feel im|i ?am dying !for|inside|hair|alone|laugh',
  '@other|i ?been|was|just|got|have ?been stabbed|shot|electrocuted|strangled ' +
    '!in_the_arm|vaccine|espresso',
]
