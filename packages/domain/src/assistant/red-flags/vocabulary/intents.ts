/** What somebody wants, and what against themselves. */
export const intents = {
  intend:
    'want wanna going gonna plan planning planned thinking think thought thoughts urge urges ' +
    'considering tempted tried trying try will might ready need decided contemplating imagine ' +
    'imagining fantasize fantasizing ill rather gotta about feel feeling wish',
  kill:
    'kill killing hang hanging shoot shooting drown drowning stab stabbing strangle suffocate ' +
    'electrocute poison jump',
  hurt:
    'hurt hurting hurts cut cutting cuts burn burning burned burnt injure injuring harm harming ' +
    'harmed punish punishing starve starving scratch scratching scratched hit hitting bite biting ' +
    'choke',
  die: 'die dead dying death died dies',
  gone: 'gone dead died die disappear disappeared vanished vanish left_tomorrow not_here',
  notBe:
    'not_here not_around wasnt_here wasnt_around werent_here werent_around without_me ' +
    'isnt_here gone out_of_picture not_exist didnt_exist not_alive never_born',
  weapon: 'gun guns pistol rifle shotgun revolver handgun firearm',
  height: 'bridge roof rooftop balcony ledge cliff building window overpass railing',
  train: 'train trains traffic truck bus subway railway platform oncoming',
} as const
