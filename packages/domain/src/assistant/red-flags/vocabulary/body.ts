/** Parts of the body and what they do. */
export const body = {
  chest: 'chest breastbone sternum ribcage breast_bone',
  heart: 'heart pulse heartbeat ticker heart_beat heart_rate',
  breath: 'breath inhale air oxygen lungs',
  throat: 'throat airway windpipe tongue lip mouth',
  limb: 'arm leg hand foot feet fingers face side half body calf',
  oneSide:
    'one_side left_side right_side half left_arm right_arm left_leg right_leg left_hand ' +
    'right_hand one_arm one_leg left_face right_face one_hand one_half',
  head: 'head skull brain headache migraine',
  belly: 'belly stomach abdomen abdominal tummy gut pelvis pelvic side groin appendix testicle',
  sight: 'see vision sight eye eyesight blind',
  speech: 'speech speak talk words sentence voice',
  skin: 'skin arm wrist thigh leg vein forearm hip',
  bloodFrom:
    'stool poop poo pee urine vomit puke toilet throwup bowl sputum phlegm spit ear ' +
    'mouth rectum rectal bowel wiped',
} as const
