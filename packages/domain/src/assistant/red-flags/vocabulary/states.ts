/** What can be wrong. */
export const states = {
  not:
    'not no dont doesnt didnt isnt aint arent wasnt wont wouldnt cant couldnt never stopped ' +
    'without hardly barely unable havent hasnt',
  cant:
    'cant couldnt unable hardly barely struggling struggle trouble difficulty difficult hard ' +
    'impossible not_able cannot',
  pain:
    'pain painful hurt hurts hurting pressure crushing crush squeezing squeezed squeeze stabbing ' +
    'exploding killing ache aching burning tight tightness tightening heavy heaviness agony sore ' +
    'discomfort sharp pressing weight elephant brick pinching fire band vise vice ripping tearing',
  severe:
    'severe sudden suddenly excruciating unbearable worst agony extreme terrible horrible intense ' +
    'stabbing screaming rigid doubled crippling insane thunderclap explosive awful horrendous',
  trouble:
    'cant hard trouble difficult difficulty struggle struggling fight fighting labored laboured ' +
    'gasp gasping short shortness fast shallow not stopped barely hardly heavy noisy rattling ' +
    'wheeze wheezing weird strange unable worse loud enough barking grunting catch funny',
  wrongBeat:
    'flippy flipping flopping flutters racing race pounding irregular irregularly fluttering flutter skipping skips hammering ' +
    'palpitation stopped stops stopping erratic banging thumping jumping fast bursting weird ' +
    'crazy slow uneven wild explode',
  swollen:
    'closing closed close swelling swollen swell swelled swole tight tightening tightness ' +
    'constricting constricted tingling tingly puffing ballooning puffy puffed itchy huge fat thick',
  numb:
    'numb numbness drooping droop droopy drooped weak weakness paralyzed paralysed limp sagging ' +
    'crooked lopsided hanging hangs fallen dropped tingling tingly pins dead uneven twisted ' +
    'useless wont_move not_move cant_move cant_lift cant_raise cant_feel not_work dropping',
  garbled:
    'slurred slurring garbled nonsense gibberish jumbled mumbling weird strange funny wrong cant ' +
    'lost mixed drunk confused unable not sense',
  faint:
    'faint faints fainting fainted collapse collapsed pass_out passing_out passed_out black_out ' +
    'blacked_out blacking_out blackout blackouts unconscious unresponsive unconcious knocked_out ' +
    'keel keeled slumped lifeless lose_consciousness lost_consciousness losing_consciousness ' +
    'went_down dropped_down goes_limp went_limp floppy',
  confused:
    'confused confusion delirious disoriented hallucinating hallucination incoherent out_of_it ' +
    'not_make_sense isnt_make_sense doesnt_recognize not_recognize doesnt_know_where ' +
    'delusional rambling not_making_sense psychotic paranoid',
  blue: 'blue purple gray grey ashen',
  bleed:
    'bleed bleeding bled bleeds hemorrhaging haemorrhaging hemorrhage haemorrhage blood bloody',
  lots:
    'lot lots heavy heavily badly everywhere profusely nonstop gushing pouring soaked soaking ' +
    'spurting stop stopping stopped pumping clots clot pool non_stop through pads pad pressure ' +
    'hour hours deep',
  vomit:
    'vomit vomited vomiting puke puked puking threw_up throwing_up throw_up barf barfed bringing_up brought_up bring_up',
  cough: 'cough coughed coughing spit spitting spat hack hacking',
  fit:
    'seizure convulsion convulsing convulsed seizing jerking twitching fitting epileptic ' +
    'eyes_rolled eyes_rolling seizures',
  fever: 'fever feverish temperature temp burning_up fevers',
  fell: 'fell fallen fall falls tumbled dropped slipped hit banged bumped crashed smacked whacked',
} as const
