/** Of pregnancy and the first years, where little is needed for an emergency. */
export const pregnancyAndInfants: readonly string[] = [
  'pregnant|pregnancy|weeks_along|trimester|expecting|months_along|weeks_pregnant|due_date|preggo|weeks_in ' +
    '@bleed|@pain|spotting|cramps|cramping|headache|swollen|swelling|vision|fell|fall|leaking|water|fluid|' +
    'contraction|contractions|kicking|moving|movement|faint|dizzy|pressure|seizure|blurry|gush|clots|' +
    'hit|kicked|discharge|spots|itching|vomit|fever|accident',
  'baby|babys|bump not|stopped|hasnt|less|quiet|still moving|moved|kick|kicking|kicked|move|movement|inside|felt',
  'weeks|pregnant|trimester not|less|no move|movement|kick|kicks|kicking',
  'not felt|feel baby|move|moving|kicks|kick baby|move|kick|moving|today|all_day',
  'water|waters broke|broken|breaking|burst|leaking !pipe|bottle|heater',
  'cord|umbilical|foot|feet|arm|head|crowning hanging|coming|out|sticking|prolapse|crowning out|baby|labor|coming|birth|pushing',
  'baby coming|arriving now|here|push|pushing|car|early|toilet|out|help',
  'contraction|contractions|labor|labour|in_labor early|weeks|minutes|apart|started|pregnant|bleeding|too_early|cant|having|think|every',
  'miscarriage|miscarrying|miscarry|stillbirth|ectopic|preeclampsia|postpartum_hemorrhage|stillborn',
  'after|since|gave|postpartum|days birth|baby|delivery|born|postpartum bleed|bleeding|pads|clots|fever|sad|hurt|headache|soaking|scary',
  '@infant fever|temperature|temp|hot|burning|limp|floppy|blue|not|wont|wake|cant|breath|breathing|' +
    'grunting|choking|rash|seizure|yellow|vomit|diarrhea|lethargic|sleepy|dehydrated|screaming|fell|' +
    'dropped|swallowed|stiff|cold|unresponsive|pale|jerking|shaking|sunken|bulging|gray|grey|blood|' +
    'bloody|inconsolable|wheezing|hit|limb|stopped|swollen|dry|head|mottled|refuses|refusing|twitching ' +
    'feed|feeding|drink|drinking|eat|eating|wake|waking|up|cry|crying|respond|breath|breathing|days|hours|' +
    'fever|blue|head|diaper|diapers|limp|floppy|38|39|40|41|101|102|103|104|high|fast|hard|color|move|moving|' +
    'lips|milk|stop|nurse|hot|off|bed|couch|table|changing|skin|eyes|blood|rash|very|funny|belly|battery|' +
    'stiff|soft|spot|look|weird|all|hour|glass|since|today|green|bottle|ribs|noise|forehead|me|much|everything',
  '@infant sleep|sleeps|sleeping|cool|cold feed|feeds|feeding|through|skin|feels|cool',
  '@infant limp|floppy|unresponsive|blue|choking|seizure|lethargic|gray|grey|fever|convulsing|listless|sunken',
  '@young fever|floppy|limp|unresponsive|stiff|lethargic|purple|breath|seizure|choking|not_respond rash|' +
    'neck|days|not|wont|high|cant|confused|breath|hard|fast|hot|40|41|104|105|sleepy|head',
  '@young wet|diaper|diapers|nappy|nappies no|not|dry|hours|since|day',
  'shake|shook|shaken|smother|throw|hurt|drop baby|him|newborn stop|crying|scared|afraid|want|might|urge|cant|wall|crying',
  '@infant|week_old|day_old|weeks_old|month_old fever|temperature|temp|hot|100|101|102|103|104|38|39|40',
  '# weeks vision|head|bleeding|blood|cramps|swollen|contractions|fluid|leaking|headache|spotting',
]
