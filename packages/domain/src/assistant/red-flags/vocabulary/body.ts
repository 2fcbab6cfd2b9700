/** Parts of the body and what they do. */
export const body = {
  chest: 'chest breastbone sternum ribcage breast_bone',
  heart: 'heart pulse heartbeat ticker heart_beat heart_rate',
  breath: 'breath breathe breathing breathes inhale air oxygen lungs lung',
  throat: 'throat airway airways windpipe tongue lip lips mouth',
  face: 'face mouth eye eyes eyelid cheek lip lips tongue smile head',
  limb: 'arm arms leg legs hand hands foot feet fingers face side half body calf',
  oneSide:
    'one_side left_side right_side half left_arm right_arm left_leg right_leg left_hand ' +
    'right_hand one_arm one_leg left_face right_face one_hand one_half',
  head: 'head skull brain headache migraine',
  belly: 'belly stomach abdomen abdominal tummy gut pelvis pelvic side groin appendix testicle',
  sight: 'see seeing vision sight eye eyes eyesight blind',
  speech: 'speech speak talk words word sentence talking speaking voice',
  skin: 'skin arm arms wrist wrists thigh thighs leg legs vein veins forearm hip hips',
  bloodFrom:
    'stool poop poo pee urine vomit puke toilet throwup bowl sputum phlegm spit ear ears mouth rectum ' +
    'rectal bowel wiped',
} as const
