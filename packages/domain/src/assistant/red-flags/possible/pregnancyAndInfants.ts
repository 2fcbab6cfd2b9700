/** Pregnancy and the first years, where little is needed for an emergency. */
export const pregnancyAndInfants: readonly string[] = [
  'pregnant|pregnancy|weeks_along|trimester|expecting|months_along|due_date|preggo|' +
    'weeks_in @bleed|@pain|spotting|cramps|headache|swollen|swelling|vision|fell|fall|' +
    'leaking|water|fluid|contraction|kicking|moving|movement|faint|dizzy|seizure|blurry|' +
    'gush|clots|hit|discharge|itching|vomit|fever|accident',
  'baby|bump not|stopped|less|quiet|still moving|kick|movement|inside|felt',
  'weeks|pregnant|trimester not|less|no feel|felt|move|movement|kick !weight',
  'not felt|feel baby|move|kicks baby|move|kick|today|all_day',
  'water broke|broken|breaking|burst|leaking !pipe|bottle|heater',
  'cord|umbilical|foot|feet|arm|head|crowning hanging|coming|out|sticking|prolapse|' +
    'crowning out|baby|labor|coming|birth|pushing',
  'baby coming|arriving now|here|push|car|early|toilet|out|help',
  'contraction|labor|labour early|weeks|minutes|apart|started|pregnant|bleeding|cant|' +
    'having|think|every',
  'miscarriage|miscarrying|stillbirth|ectopic|preeclampsia|postpartum_hemorrhage|stillborn',
  'after|since|gave|postpartum|days birth|baby|delivery|born|postpartum bleed|bleeding|' +
    'pads|clots|fever|sad|hurt|headache|soaking|scary',
  '@infant fever|temperature|temp|hot|burning|limp|floppy|blue|not|wake|cant|breath|' +
    'grunting|choking|rash|seizure|yellow|vomit|diarrhea|lethargic|sleepy|dehydrated|' +
    'screaming|fell|dropped|swallowed|stiff|cold|unresponsive|pale|jerking|shaking|sunken|' +
    'bulging|gray|grey|blood|bloody|inconsolable|wheezing|hit|limb|stopped|swollen|dry|' +
    'head|mottled|refuses|twitching feed|drink|eat|wake|up|cry|respond|breath|days|hours|' +
    'fever|blue|head|diaper|limp|floppy|38|39|40|41|101|102|103|104|high|fast|hard|color|' +
    'move|lips|milk|stop|nurse|hot|off|bed|couch|table|changing|skin|eyes|blood|rash|funny|' +
    'belly|battery|stiff|soft|spot|look|weird|all|glass|since|today|green|bottle|ribs|' +
    'noise|forehead|me|much|everything',
  '@infant sleep|cool|cold feed|through|skin|feels|cool',
  '@infant limp|floppy|unresponsive|blue|choking|seizure|lethargic|gray|grey|fever|' +
    'convulsing|listless|sunken',
  '@young fever|floppy|limp|unresponsive|stiff|lethargic|purple|breath|seizure|choking|' +
    'not_respond rash|neck|days|not|high|cant|confused|breath|hard|fast|hot|40|41|104|105|' +
    'sleepy|head',
  '@young wet|diaper|nappy no|not|dry|hours|since|day',
  'shake|shook|shaken|smother|throw|hurt|drop baby|him|newborn stop|crying|scared|afraid|' +
    'want|might|urge|cant|wall',
  '@infant|day_old fever|temperature|temp|hot|100|101|102|103|104|38|39|40',
]
