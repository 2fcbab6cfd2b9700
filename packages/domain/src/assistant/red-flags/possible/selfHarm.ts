/** Suicide and self-harm, also indirectly: hopelessness, farewells, preparations. */
export const selfHarm: readonly string[] = [
  'how_much longer do_this|go_on|take|hold_on|cope|stand',
  'relapsed razor|blade|knife|cutting',
  '@other roof|ledge|railing|balcony not|cant|refuse down|come',
  'decided tell thank|sorry|goodbye|love everything|all|them|her|him',
  'not need where going !know|address|lab',
  'kms !run|ran|running|walk|walked|ride|rode|bike|distance|many|far|swim|hike',
  'not want world',
  'goodbye thank everything|all|always',
  'pray|god|lord|he takes|take me tonight|home|now|away|soon',
  'wonder|wondering nobody|anyone|anybody|they cry|care|notice|miss|come',
  'suicid|suicidal|unalive|selfharm|kys|ctb|noose|hanging_myself|suicidality|offing_myself',
  'self harm|injury|injuring|hate|destruct|loathing',
  '@kill|@hurt|off|top|neck @self',
  'do|did|end|doing myself|self in|away|something|harm|stupid',
  '@intend|i|im|he|she|could|id|keep @die !credit|battery|phone',
  'wish|rather|better|hope|pray|wanted|easier|relief|happier|ready @die|gone|born|exist|' +
    'not_here|disappear|not_wake',
  '@die peace|sleep|alone|alive|scared|soon|today|tonight|easier|inside|wait|reason',
  'dead inside|soon|already|better|me|i',
  'kill me|us|him|her|person|someone|people|man|wife|husband|kids|everyone|family ' +
    '!workout|not_my',
  'end|finish|over it all|things|everything|tonight|soon|now|suffering|pain|thinking|want',
  'end|take|took|taken|finish|lose own|life|lives',
  'life not for me|him|her|them !coffee|chocolate',
  'life|living worth|pointless|meaningless|unbearable|over|sucks|empty|hell|nothing|' +
    'finished|purpose|miserable|tired|sense|done|hate|ruined|misery|not|hard not|no|point|' +
    'is|anymore|nothing|me|feels|want|with|has|hate',
  'life|living|existence|existing not_worth|pointless|meaningless|unbearable|hell|misery|' +
    'torture|burden|exhausting',
  'point|reason|purpose|meaning|use no|any|not|whats|see|is|lost|without|there anymore|' +
    'living|life|going|alive|exist|continue|tomorrow|trying|bother|being|wake|get_up|left|' +
    'carry|fight|go_on|me',
  'whats|no|see|any point|use anymore|even|everything|anything|trying|it_all|more|tomorrow',
  'not|cant want|wish|be|going|plan|see|make|know|think|deserve alive|exist|be_here|' +
    'here_anymore|around_anymore|live|tomorrow|wake|here_much|be_around|here_long|' +
    'another_day|go_on|keep_going|continue|the_night',
  'not|cant here|around|alive|exist anymore|longer|tomorrow|christmas|soon|next|birthday|' +
    'by|much|want|long|wake|morning',
  'not|cant want|wish|hope|rather|need|pray|sleep|if wake|woke up|again|tomorrow|morning|' +
    'ever|not',
  'cant|not|no|hardly go_on|carry_on|keep_going|take|cope|do_this|continue|handle|bear|' +
    'stand|live|keep_doing|face|hold_on|fight|see_way|deal anymore|longer|like_this|life|' +
    'more|tomorrow|much|without|any !coffee|chocolate',
  'cant go_on|cope|carry_on',
  'cant anymore|take',
  'tired|sick|done|fed_up|exhausted|weary|over|enough living|life|being|existing|' +
    'fighting|trying|everything|alive|pretending|existence|hurting|suffering|pain|it_all|' +
    'breathing|waking',
  'had|have enough|it want_out|of_life|of_it_all|of_everything|living|cant',
  'tired everything|it_all|this|all_of_it|fighting|pretending|me|hurting !salad|diet|workout|' +
    'program|routine|app|food',
  'give|gave|given up life|everything|hope|living|myself|all|on_it|on_me|trying|ready|feel',
  'want|wish|could|going|ready disappear|vanish|sleep_forever|fade|not_exist|out_of_life|' +
    'stop_existing|cease|evaporate',
  'sleep|asleep|rest|night forever|not_wake|not_get_up|eternal|without_waking|long_one',
  'nobody|noone|no_one|anyone|anybody|everyone|world|family|they|kids|people|all|husband|' +
    'wife|she|he miss|notice|care|better|happier|easier|cry|relieved|fine|funeral|remember|' +
    'off me|without|gone|i|if|im|when',
  'better|happier|easier|fine off|if|without me|im|gone|i_was|wasnt|i_were|i_died',
  'nobody|no_one|noone|anyone care|miss|notice|love|need|listen|wants me|if|would|about',
  'burden|dead_weight|waste family|everyone|them|everybody|kids|others|people|husband|' +
    'wife|space|on|such|parents|only|oxygen',
  'waste_of_space|mistake_to_be_born|should_not_be_born|never_been_born|not_be_born',
  'hopeless|worthless|despair|suffocating|hopelessness|unlovable',
  'feel|am|im empty|numb|trapped|nothing|broken|useless|alone|invisible|lost inside|' +
    'anymore|everything|completely|life|no_one|all_the_time|like_nothing|dead|failure',
  'useless|failure|disgusting i|im|feel|total|complete myself|everyone|nobody|life|hate|' +
    'kids|family|feel',
  'hate myself|life|self|existing|living|being_me|being_alive',
  'no|not|any future|hope|way_out|escape|tomorrow for|me|left|see|out|there|have',
  'see|there|have|is no|not|any way_out|future|tomorrow|hope|light|escape|other_way|' +
    'end_tunnel|reason',
  'dark|darkest|darker|bad|intrusive|scary|morbid thoughts|places|mind again|back|night|' +
    'head|cant|me|hurt|getting|stop|having|ending',
  'dark thoughts|place',
  'thoughts|thinking|dream|fantasize|imagine ending !session|membership|plan|subscription|' +
    'trial|course',
  'thoughts|thinking|dream|obsessed|fantasize|picturing|imagine dying|death|dead|' +
    'die|funeral|not_existing|gone|not_being|bridge|rope|jumping|crash',
  // means and preparation
  '@weapon loaded|bought|have|got|head|mouth|myself|drawer|house|lap|hand|safe|dads|' +
    'under|hold|found|looking|bullets|closet|stare',
  'rope|belt|sheet|cord|cable tied|ceiling|neck|beam|garage|ready|bought|stool|tree|' +
    'closet|fan',
  'saved|stockpile|hoard|stash|collected|hiding|counted|lined|enough|piling|stocking ' +
    '@pills|@drug',
  'pills|tablets|meds|medication|insulin looking_at|staring|hand|lined|front_of|hidden|' +
    'drawer|enough|pile|table',
  'how|google|looking high|tall|far|deep bridge|building|fall|drop|height survive|die|' +
    'jump|be|need|before',
  'google|search|looking_up|researching ways|how|bridge|pills|overdose|nooses|knots|hang|' +
    'painless|cyanide|lethal|die',
  '@weapon table|front|kitchen|nightstand|bed|beside|next|here|cleaned|loaded|hand|closet',
  'think|ill|not|cant make|see|live|reach birthday|christmas|summer|graduation|20|18|30|' +
    '17th|18th|21st|next_year|new_year|the_night|spring|morning !coffee|chocolate',
  'worth carrying|going|living|waking|getting_up|continuing|fighting|staying|it_anymore|' +
    'it_all',
  'ready|time|soon|wish join|be_with|see|meet|follow wife|husband|her|him|mom|dad|son|' +
    'daughter|lord|maker|jesus|late',
  'want|going|says|about|thinking jump !higher|rope',
  '@height|parking_garage|garage_roof yeet|throw|fling|off|standing|sitting|says|bye|' +
    'goodbye|edge|jump|looking_down|am_on|fall|over|top',
  '@height|@train jump|step|throw|walk|lie|lying|drive|swerve|crash|under|front',
  'bridge|roof|rooftop|ledge|overpass|overlook|railing|tracks ' +
    'parked|stood|standing|stand|sat|sitting|was|been|went ' +
    'again|last_night|tonight|back|alone|hour|hours|staring|looking_down|thinking|edge ' +
    '!glute|yoga|pose|exercise|workout|photo|view|hike|tour',
  'went|go|going|drove|walked|came|ended_up back|again ' +
    'bridge|ledge|overpass|tracks|cliff|rooftop ' +
    '!glute|yoga|pose|exercise|workout|photo|view|hike|tour',
  '@other bye|goodbye|farewell|last_message off|turned|switched|not|cant|unreachable ' +
    'phone|answer|answering|pick_up|respond|responding|reach|reachable|reached|find',
  'tempted|want|about|ready|going jump|leap|step_off|let_go off|edge|over|now|front|out|from',
  'razor|blade|knife|scissors|lighter|glass @skin|myself|cut|urge|found|hand|again|' +
    'relief|bathroom|hold',
  'cut|slit|slice|burn|scratch|carve|scars @skin|again|relief|feel_something|better|deep|' +
    'deeper|urge|stop_myself|to_cope|release',
  'cutting relapsed|urge|again|started|stop|herself|himself|secretly',
  'relapsed|urge cut|hurt|harm|again|self|strong|clean|burn',
  'cut|scars|marks|burns daughter|son|kid|teen arms|wrists|hides|sleeves|legs|herself',
  'hit|punch|bang myself|head|wall|legs wall|until|bruise|floor|stop|angry|on_purpose|myself',
  'goodbye|farewell|will|letters|affairs|note wrote|write|written|said|say|leave|last|' +
    'final|order|kids|family|everyone|sorting|putting|left_a|post kids|family|everyone|' +
    'forever|last|order|gone|final|him|her|them|letters|wife|husband|mom|will|case|' +
    'children|affairs|parents',
  'giving|gave|given away things|belongings|stuff|dog|cat|everything|possessions|clothes|' +
    'jewelry|guitar|all',
  'affairs|papers|will|insurance in_order|sorted|gone|after_i|life_insurance|suicide',
  'when|after|once|if im|i gone|dead|not_here|not_around|go|no_more',
  'join|see|be|follow|with late|dead|heaven|again|gone|passed|soon|mom|husband|wife|died ' +
    'wife|husband|mom|dad|son|heaven|daughter|him|her|again|soon|together',
  'leave|exit|quit|out|depart|say_goodbye_to world|planet|earth|life|for_good|early|all_this',
  'crash|drive|swerve|steer|run tree|wall|bridge|cliff|traffic|truck|off|barrier|lake|' +
    'ocean|pole|oncoming on_purpose|want|think|into|off|wheel|could|urge|imagine|keep',
  'on_purpose|deliberately|intentionally hurt|crash|took|cut|burn|vomit|starve|fell|' +
    'overdose|drove|swallowed|did',
  'tonight|today|tomorrow is_night|last_night|last_day|last_time|the_last|will_be_over|' +
    'its_over|all_over|be_over|final_night',
  'my_last_message|this_is_last|last_words|final_message|last_goodbye|last_letter|' +
    'last_christmas|last_birthday !shown|sent|read|coach',
  'made_peace|peace_with|at_peace_with|at_peace_now|ready_to_go|my_time_to_go|' +
    'time_to_go_for_good|meet_maker|my_maker|six_feet_under|kick_bucket|pushing_daisies|' +
    'end_of_the_line|end_of_my_rope|easy_way_out|pull_plug|last_straw|rock_bottom|' +
    'breaking_point|checked_out|call_it_quits|edge_of_cliff',
  'ready go|leave_this|end|meet|die|lord|god|peace|home now|forever|lord|god|world|him|' +
    'her|meet|heaven|peace|take_me|jesus',
  'want|wish|need everything|it|pain|this|all|noise|thoughts|suffering stop|end|over|' +
    'quiet|finished|go_away !cravings',
  'pain|hurt|suffering|everything stop|end|over make|want|need|wish|forever|finally|life|' +
    'emotional',
  'bag over|on head',
  'shouldnt|should be|been|exist|have alive|here|born|exist',
  'way|method|how|painless|easiest|quickest|fastest|peaceful|best die|kill|suicide|hang|' +
    'end_life|end_it|painlessly|go_peacefully|noose|disappear|dying',
  'painless|painlessly|peaceful|peacefully death|die|way|go|method|end',
  'starve|purge|throw_up|vomit myself|self|eat|after|disappear|on_purpose|every|deserve|' +
    'days|meal|death|make|food|weigh|fingers|laxatives',
  'not eaten|ate|eat days|week|deserve|anything|three|four|five|disappear|die|punish',
  'laxatives|purging|bulimia|anorexia|anorexic|bulimic|make_myself_sick|make_myself_vomit',
  'crisis|breakdown|mental|nervous|suicide mental|breakdown|hotline|line|having|crisis|' +
    'helpline|someone_to_talk',
  'lost|losing will|hope|mind|control|everything|reason live|hope|mind|going|completely|' +
    'all|control|myself|life|sense|again',
  'no|not will|desire|strength|energy|wish live|fight|go_on|keep|life|carry|anymore',
  'stop taking|meds|medication|eating|insulin|dialysis|lithium die|voices|end|let_go|' +
    'fade|not_want|do_not_want|refuse|live|hoping',
  'refuse|stop|skip insulin|dialysis|food|heart|chemo|eat|medication|meds die|anymore|' +
    'end|over|nature|soon|drink|hope',
  '@other talks|says|said|texted|posted|wants|threatens|keeps|mentioned|wrote|told @die|' +
    'killing|goodbye|ending|disappear|hurt|suicide|better_off|not_worth|giving_up|' +
    'not_be_here|not_want_be|no_point|sorry_for_everything|not_here|gone|not_be_around|' +
    'nothing_matters|live',
  'nothing matters|left|live|works_out|worth|help|anymore anymore|me|for|left|live|more|' +
    'matters',
  'lord|god|jesus|reaper|death take|come|calls|waiting me|now|any_time|anytime|home|soon',
  'favor|relief|kinder everyone|kids|family|them|world|gone|end|doing',
  'gun|pistol|rope|pills|bullet|knife quicker|faster|easier|merciful|better than|way|end',
  'what|least|most painful|painless|peaceful|quick|certain way go|die|end|out',
  'how long|much|many|fast monoxide|hanging|drowning|bleed_out|bleeding_out|starve|' +
    'cyanide|helium',
  'pills|tablets|rope|gun|everything|note ready|prepared|bought said|has|have|tonight|im|' +
    'go|and|for',
  'date|day|spot|place|method|plan picked|chosen|set|decided|settled|ready !session|' +
    'meeting|appointment|wedding|trip|call',
  'no_one|nobody|anyone|who|somebody|they|will find|found me|body|until|till',
  'prefer|rather|wish not exist|alive|here|born|around',
  'cant|not do|live life no_more|anymore|any_more|like_this|much_longer',
  'appointment|session|christmas|plans|next_week|future|anything not need|around|matter|' +
    'be_here not_around|not_here|gone|anymore_after|die',
  'done posted|texted|location|everyone|with_it_all|with_this_life|fighting|forever|note ' +
    '!course|lesson|session',
  'lord|god|jesus|creator|maker meet|see|be_with|go_home',
  'not need|want|love me|us world|nobody|family|anyone|they|kids|he|she|me',
  'why|not bother breathing|living|alive|anymore|trying|existing|waking|even',
  'hate|wish|sorry|disappointed woke|wake|alive i|still|again|not',
  'cut videos|pictures|herself|himself|photos|arms|stop|again friend|she|he|daughter|son|' +
    'sister|brother|her|girlfriend|teen',
  'thoughts|thinking|urge|impulse|images|stare knife|gun|rope|bridge|razor|drawer|train|' +
    'pills|balcony|belt',
  'not_long_for_world|not_of_this_world|cruel_world',
  'will|testament written|wrote|updated|finished calm|peace|first_time|kids|goodbye|' +
    'tonight|gone',
  'rope|noose|belt stop|cant|garage|looking|think|stare|ready|closet',
  'nothing matters|feels_real',
  'cant|not|no see|imagine|picture|have future',
  'hope|pray|wish|want not wake|awake !rested|tired|early|at',
  'going|want|will|ready|about|feel|thinking|plan|decided end_it !session|membership|call|early',
  'emptied|empty bottle|pill|cabinet',
  'not|nobody safe|trust myself|alone|tonight|self|me|with_my',
  'scared|afraid|trust|worried myself|might_do|i_will_do|what_i|do_something|do_to|alone',
  'do|doing|did|done something stupid|drastic|rash|terrible|crazy|to_myself|bad|' +
    'permanent|regret',
]
