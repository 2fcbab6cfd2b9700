export const selfHarm: readonly string[] = [
  'suicid|suicide|suicidal|suicides|unalive|sewerslide|selfharm|kys|ctb|noose|nooses|hanging_myself|unaliving|' +
    'suicidality|offing_myself',
  'self harm|harming|harmed|injury|injuring|hate|destruct|loathing',
  '@kill|@hurt|off|top|neck|punish @self',
  'do|did|end|doing myself|self in|away|something|harm|stupid',
  '@intend|i|im|he|she|could|id|keep|want @die',
  'wish|rather|better|hope|pray|wanted|easier|relief|prayed|happier|ready @die|gone|never_born|born|exist|' +
    'not_here|disappear|not_wake',
  '@die peace|sleep|alone|alive|scared|soon|today|tonight|easier|inside|wait|waiting|reason',
  'dead inside|soon|already|better|me|i',
  'kill|killing me|us|him|her|person|someone|people|man|wife|husband|kids|everyone|family !workout|not_my',
  'end|ending|ended|finish|over it all|things|everything|tonight|soon|now|suffering|pain|thinking|want',
  'end|ending|take|taking|took|taken|finish|lose own|life|lives|live',
  'life|living worth|pointless|meaningless|unbearable|over|sucks|empty|hell|nothing|finished|purpose|' +
    'miserable|tired|sense|done|hate|ruined|misery|not|hard not|no|point|is|anymore|nothing|me|feels|want|of|with|has|hate|to',
  'life|living|existence|existing not_worth|pointless|meaningless|unbearable|hell|misery|torture|burden|exhausting',
  'point|reason|purpose|meaning|use no|any|not|whats|what|see|is|lost|without|there anymore|living|life|' +
    'going|alive|exist|existing|continue|tomorrow|trying|bother|being|wake|waking|get_up|in_me|left|carry|fight|fighting|go_on|me',
  'whats|what|no|see|any point|use anymore|even|everything|anything|trying|it_all|more|tomorrow',
  'not|dont|cant|wont want|wish|wanna|be|going|plan|see|make|know|think|deserve alive|exist|existing|' +
    'be_here|here_anymore|around_anymore|live|living|tomorrow|wake|exist|here_much|be_around|' +
    'here_tomorrow|here_long|another_day|go_on|keep_going|continue|the_night',
  'not|cant here|around|alive|exist anymore|longer|tomorrow|christmas|soon|next|birthday|by|much|want|long|wake|morning',
  'not|never|cant|dont want|wish|hope|rather|need|pray|sleep|if wake|waking|woke up|again|tomorrow|morning|ever|not',
  'cant|not|no|hardly go_on|carry_on|keep_going|take_it|take_this|take|cope|do_this|continue|handle|bear|' +
    'stand|live|keep_doing|face|hold_on|fight|see_way|deal anymore|longer|like_this|this|life|more|tomorrow|much|this_life|without|any',
  'cant go_on|cope|carry_on',
  'cant anymore|take',
  'tired|sick|done|fed_up|exhausted|weary|over|had_enough|enough living|life|being|existing|fighting|trying|' +
    'everything|alive|pretending|existence|hurting|suffering|pain|it_all|breathing|waking',
  'had|have enough|it want_out|of_life|of_it_all|of_everything|living|cant',
  'tired of everything|it_all|this|all_of_it|fighting|pretending|me|hurting !salad',
  'give|giving|gave|given up life|everything|hope|living|myself|all|on_it|on_me|trying|ready|feel',
  'want|wish|just|could|going|wanna|ready disappear|vanish|sleep_forever|fade|not_exist|out_of_life|stop_existing|' +
    'cease|evaporate',
  'sleep|asleep|rest|night forever|not_wake|not_get_up|eternal|without_waking|long_one',
  'nobody|noone|no_one|anyone|anybody|everyone|world|family|they|kids|people|all|husband|wife|she|he miss|notice|care|' +
    'better|happier|easier|cry|relieved|fine|funeral|remember|off me|without|gone|i|if|im|when',
  'better|happier|easier|fine off|if|without me|im|gone|i_was|wasnt|not_here|i_were|i_died',
  'nobody|no_one|noone|anyone care|cares|miss|notice|love|loves|need|needs|listen|wants me|if|would|about',
  'burden|dead_weight|waste family|everyone|them|everybody|kids|others|people|husband|wife|space|on|to|just|such|parents|only|oxygen',
  'waste_of_space|mistake_to_be_born|should_not_be_born|never_been_born|not_been_born|not_be_born',
  'hopeless|worthless|despair|suffocating|hopelessness|unlovable',
  'feel|feeling|am|im|so empty|numb|trapped|nothing|broken|useless|alone|invisible|lost inside|anymore|everything|' +
    'completely|life|no_one|all_the_time|like_nothing|dead|failure',
  'useless|failure|disgusting i|im|feel|total|complete myself|everyone|nobody|life|hate|kids|family|feel',
  'hate myself|life|self|existing|living|being_me|being_alive|my_life',
  'no|not|any future|hope|way_out|escape|tomorrow for|me|left|see|left_for|out|there|have',
  'see|there|have|is no|not|any way_out|future|tomorrow|hope|light|escape|other_way|end_tunnel|reason',
  'dark|darkest|darker|bad|intrusive|scary|morbid thoughts|thought|places|place|mind again|back|night|head|cant|me|hurt|getting|stop|having|ending',
  'dark thoughts|place',
  'thoughts|thinking|think|dream|obsessed|fantasize|dreaming|thought|picturing|imagine|imagining dying|death|ending|' +
    'dead|die|funeral|not_existing|own_death|own_funeral|gone|not_being|bridge|rope|jumping|crash|crashing',
  // means and preparation
  '@weapon loaded|bought|have|got|head|mouth|myself|drawer|house|lap|hand|safe|dads|under|hold|found|looking|bullets|closet|stare|staring',
  'rope|belt|sheet|cord|cable tied|ceiling|neck|beam|garage|ready|bought|stool|tree|around_neck|closet|fan',
  'saved|saving|stockpile|stockpiled|stockpiling|hoard|hoarded|hoarding|stash|stashed|stashing|collected|' +
    'collecting|hiding|hid|counted|counting|lined|count|enough|piling|stocking @pills|@drug|meds|insulin|tylenol',
  'pills|tablets|meds|medication|insulin looking_at|staring|hand|lined|front_of|in_hand|stare|hidden|drawer|enough|pile|table',
  'how|google|googling|looking high|tall|far|deep bridge|building|fall|drop|height survive|die|jump|has_to_be|be|need|before',
  'google|googling|googled|search|searching|looking_up|researching|research ways|how|bridge|pills|overdose|nooses|knots|hang|painless|cyanide|lethal|die',
  '@weapon table|front|kitchen|nightstand|bed|beside|next|here|cleaned|cleaning|loaded|hand|closet',
  'think|ill|not|cant make|see|live|reach birthday|christmas|summer|graduation|20|18|30|17th|18th|21st|next_year|new_year|the_night|spring|morning',
  'worth carrying|going|living|waking|getting_up|continuing|fighting|staying|it_anymore|carry|it_all',
  'ready|time|soon|wish join|be_with|see|meet|follow wife|husband|her|him|mom|dad|son|daughter|lord|maker|jesus|late',
  'want|wants|going|says|about|thinking jump|jumping !higher|rope',
  '@height standing|sitting|edge|jump|stand|looking_down|jumping|am_on|fall|over|top|sit',
  '@height|@train jump|jumping|step|stepping|throw|walk|lie|lying|drive|driving|swerve|step_out|swerving|crash|under|front',
  'tempted|want|about|ready|going jump|leap|step_off|let_go off|edge|in_front|over|now|front|out|from',
  'razor|razors|blade|blades|knife|scissors|lighter|glass @skin|myself|cut|urge|found|hand|again|relief|bathroom|thigh|hold',
  'cut|cutting|cuts|slit|slitting|slice|slicing|burn|burning|burns|scratch|scratching|carve|carved|scars @skin|' +
    'again|relief|feel_something|better|deep|deeper|urge|stop_myself|to_cope|release',
  'cutting|cut relapsed|urge|again|started|stop|herself|himself|secretly',
  'relapsed|urge|urges|relapse cut|cutting|hurt|harm|again|self|strong|clean|burn',
  'cut|cuts|scars|marks|burns daughter|son|kid|teen|sons|daughters arms|wrists|arm|wrist|hides|sleeves|legs|herself',
  'hit|hitting|punch|punching|bang|banging myself|head|wall|legs wall|until|bruise|floor|stop|angry|on_purpose|myself',
  'goodbye|goodbyes|farewell|will|letters|affairs|note|notes wrote|write|written|said|say|saying|leave|leaving|last|' +
    'final|order|kids|family|writing|everyone|sorting|putting|left_a|post kids|family|everyone|forever|last|order|' +
    'gone|final|him|her|them|letters|wife|husband|mom|will|case|children|affairs|parents',
  'giving|gave|give|given away things|belongings|stuff|dog|cat|everything|possessions|clothes|possession|jewelry|guitar|all',
  'affairs|papers|will|insurance in_order|sorted|gone|after_i|when_i_am_gone|life_insurance|suicide',
  'when|after|once|if im|i gone|dead|not_here|not_around|go|no_more',
  'join|joining|see|be|follow|with late|dead|heaven|again|gone|passed|soon|mom|husband|wife|died wife|husband|mom|' +
    'dad|son|heaven|daughter|him|her|again|soon|in_heaven|together',
  'leave|leaving|exit|quit|check_out|checking_out|out|depart|say_goodbye_to world|planet|earth|life|for_good|early|all_this|this_world',
  'crash|drive|driving|swerve|steer|run|crashing tree|wall|bridge|cliff|traffic|truck|off|barrier|lake|ocean|pole|' +
    'oncoming on_purpose|want|think|into|just|thinking|off|wheel|could|urge|imagine|keep',
  'on_purpose|deliberately|intentionally hurt|crash|took|cut|burn|vomit|starve|fell|overdose|drove|swallowed|did',
  'tonight|today|tomorrow is_night|last_night|last_day|last_time|the_last|will_be_over|its_over|all_over|be_over|final_night',
  'my_last_message|this_is_last|last_message|last_words|final_message|last_goodbye|last_letter|last_christmas|last_birthday !shown|sent|read|coach',
  'made_peace|peace_with|at_peace_with|at_peace_now|ready_to_go|my_time_to_go|time_to_go_for_good|meet_maker|' +
    'my_maker|six_feet_under|kick_bucket|pushing_daisies|end_of_the_line|end_of_my_rope|end_of_rope|easy_way_out|pull_plug|' +
    'last_straw|rock_bottom|breaking_point|checked_out|call_it_quits|edge_of_cliff',
  'ready go|leave_this|end|meet|die|lord|god|peace|home now|forever|lord|god|world|him|her|meet|heaven|peace|take_me|jesus',
  'want|wish|need|please everything|it|pain|this|all|noise|thoughts|suffering stop|end|over|quiet|finished|go_away !cravings',
  'pain|hurt|hurting|suffering|everything stop|end|over make|want|just|please|need|wish|forever|finally|life|emotional',
  'bag over|on head',
  'shouldnt|should|not|never be|been|exist|have alive|here|born|exist|existed',
  'way|ways|method|methods|how|painless|easiest|quickest|fastest|peaceful|best die|kill|suicide|hang|end_life|' +
    'end_it|painlessly|go_peacefully|tie_a_noose|noose|disappear|dying',
  'painless|painlessly|peaceful|peacefully death|die|way|go|method|end',
  'starve|starving|starved|purge|purging|throw_up|vomit myself|self|eat|eating|after|disappear|on_purpose|' +
    'every|deserve|days|meal|death|make|food|weigh|fingers|laxatives',
  'not eaten|ate|eat|eating days|week|weeks|deserve|anything|three|four|five|disappear|die|punish',
  'laxatives|purging|bulimia|anorexia|anorexic|bulimic|binge_and_purge|make_myself_sick|make_myself_vomit',
  'panic attack|attacks|panicking cant|now|die|breath|heart|think|every|having|stop|dying|hyperventilate',
  'crisis|breakdown|mental|nervous|suicide mental|breakdown|hotline|line|having|crisis|helpline|someone_to_talk',
  'lost|losing|lose will|hope|mind|control|everything|reason live|hope|mind|going|completely|all|control|myself|life|sense|again',
  'no|not|dont will|desire|strength|energy|wish live|living|fight|go_on|keep|life|carry|anymore',
  'stop|stopped taking|meds|medication|eating|insulin|dialysis|lithium die|voices|end|let_go|fade|not_want|do_not_want|refuse|live|hoping',
  'refuse|refusing|stop|skip|skipping insulin|dialysis|food|heart|chemo|eat|medication|meds die|anymore|end|over|nature|soon|drink|hope',
  '@other|friend|son|daughter talks|talking|says|said|texted|posted|wants|threatens|keeps|saying|talk|mentioned|wrote|told ' +
    '@die|killing|goodbye|ending|disappear|hurt|hurting|suicide|better_off|not_worth|giving_up|kill|not_be_here|' +
    'not_want_be|no_point|sorry_for_everything|not_want_live|not_here|gone|not_be_around|end|nothing_matters|live',
  'nothing matters|left|live|to_live_for|works_out|worth|help|helps|anymore anymore|me|for|left|live|to_me|more|matters',
  'lord|god|jesus|reaper|death take|come|calls|call|waiting me|now|any_time|anytime|home|soon',
  'favor|relief|kinder everyone|kids|family|them|world|gone|end|doing',
  'gun|pistol|rope|pills|bullet|knife quicker|faster|easier|merciful|better than|way|end',
  'what|whats|least|most painful|painless|painless_way|peaceful|quick|certain way go|die|end|out',
  'how long|much|many|fast monoxide|hanging|drowning|bleed_out|bleeding_out|starve|cyanide|helium',
  'nothing matters|feels_real',
  'cant|not|no see|imagine|picture|have future',
  'hope|pray|wish|want not wake|awake !rested|tired|early|at|so',
  'going|want|will|ready|about|feel|thinking end_it !session|membership|call|early',
  'emptied|empty bottle|pill|pills|cabinet',
  'not|nobody safe|trust myself|alone|tonight|self|me|with_my',
  'scared|afraid|trust|worried|not_trust myself|might_do|i_will_do|what_i|do_something|hurt_myself|do_to|be_alone|alone',
  'do|doing|did|done something stupid|drastic|rash|terrible|crazy|to_myself|bad|permanent|regret',
]
