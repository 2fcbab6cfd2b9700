/** What somebody wants, and what against themselves. */
export const intents = {
  intend:
    'want going plan thinking thought urge considering tempted tried trying will might ' +
    'ready need decided contemplating imagine fantasize ill rather gotta about feel wish',
  kill: 'kill hang shoot drown stab strangle suffocate electrocute poison jump',
  hurt: 'hurt cut burn burnt injure harm punish starve scratch hit bite choke',
  die: 'die dead dying death died',
  weapon: 'gun pistol rifle shotgun revolver handgun firearm',
  height: 'bridge roof rooftop balcony ledge cliff building window overpass railing',
  train: 'train traffic truck bus subway railway platform oncoming',
} as const
