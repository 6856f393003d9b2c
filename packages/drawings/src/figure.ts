// A person who does a gesture: joints of an abstract body without a face. Skin, hair, build and aids vary by the hash
// of the trade only, so that no trade has a typical body.
import { COLOURS, paint } from './paint.ts'

type Point = readonly [x: number, y: number]

type Legs = readonly [readonly [Point, Point], readonly [Point, Point]]

/** Joints in a box of 130 × 150: the person looks to the left, the feet stand at y = 144. */
interface Pose {
  head: Point
  neck: Point
  hip: Point
  /** Elbow and hand. */
  nearArm: readonly [Point, Point]
  farArm: readonly [Point, Point]
  /** Knees and feet, the near ones first. */
  legs: Legs
  /** Behind the near arm, in front of the body. */
  prop?: string
  /** Behind the person. */
  behind?: string
}

const STANDING: Legs = [
  [
    [66, 116],
    [60, 141],
  ],
  [
    [80, 116],
    [86, 141],
  ],
]
const WALKING: Legs = [
  [
    [58, 114],
    [52, 141],
  ],
  [
    [84, 116],
    [98, 138],
  ],
]
const SEATED: Legs = [
  [
    [44, 100],
    [44, 141],
  ],
  [
    [50, 102],
    [54, 141],
  ],
]
const CHAIR = '-k4:M94 66v34M56 108h38M62 108v36M92 108v36'
const upright = { head: [70, 24], neck: [73, 48], hip: [74, 90] } as const
const seated = { head: [72, 30], neck: [77, 54], hip: [78, 94], legs: SEATED, behind: CHAIR } as const

/** The gestures, by name. */
export const POSES = {
  carry: {
    ...upright,
    legs: WALKING,
    farArm: [
      [54, 66],
      [36, 72],
    ],
    nearArm: [
      [64, 76],
      [42, 84],
    ],
    prop: 'c#10,50,38,34,2\nY.#24,50,10,12\n-:M10 62h38',
  },
  lift: {
    ...upright,
    legs: STANDING,
    farArm: [
      [46, 46],
      [40, 16],
    ],
    nearArm: [
      [100, 44],
      [98, 14],
    ],
    prop: 'c#38,-13,62,24,3\n-:M38 -2h62\nY.#62,-11,12,8',
  },
  cut: {
    ...upright,
    head: [64, 28],
    neck: [69, 50],
    legs: STANDING,
    farArm: [
      [50, 66],
      [32, 76],
    ],
    nearArm: [
      [60, 78],
      [36, 66],
    ],
    prop: 'e:M34 62L6 70q8 8 30 2z\nn:M33 60l14 2 0 9 -14 0z',
  },
  trim: {
    ...upright,
    head: [64, 28],
    neck: [69, 50],
    legs: STANDING,
    farArm: [
      [50, 66],
      [32, 76],
    ],
    nearArm: [
      [60, 78],
      [36, 66],
    ],
    prop: '-k7:M34 66L8 56M34 60L8 74\n-e3:M34 66L8 56M34 60L8 74\n-o4@36,56,5\n-o4@37,70,5',
  },
  strike: {
    ...upright,
    head: [66, 28],
    neck: [71, 50],
    legs: STANDING,
    farArm: [
      [52, 70],
      [32, 80],
    ],
    nearArm: [
      [98, 54],
      [104, 24],
    ],
    prop: '-k9:M104 24L76 4\n-n4:M104 24L76 4\nm:M64 2l14 -15 13 12 -14 15z',
  },
  speak: {
    ...upright,
    legs: STANDING,
    farArm: [
      [50, 62],
      [34, 46],
    ],
    nearArm: [
      [62, 76],
      [40, 74],
    ],
    prop: 'w:M4 -12h42a8 8 0 0 1 8 8v12a8 8 0 0 1 -8 8h-4l8 12 -22 -12h-24a8 8 0 0 1 -8 -8v-12a8 8 0 0 1 8 -8z\n-o4:M8 -2h32M8 7h20',
  },
  write: {
    ...seated,
    farArm: [
      [58, 78],
      [36, 84],
    ],
    nearArm: [
      [66, 84],
      [42, 86],
    ],
    prop: 'n#0,90,54,7,2\n-k4:M6 98v46M48 98v46\ne:M14 88l-8 -27h26l7 27z\nb.:M12 65l5 19h16l-5 -19z\nw:M18 87h34v4h-34z',
  },
  measure: {
    ...upright,
    legs: STANDING,
    farArm: [
      [52, 56],
      [26, 50],
    ],
    nearArm: [
      [64, 80],
      [40, 96],
    ],
    prop: 'y:M16 42l12 -4 18 60 -12 4z\n-k2:M20 50l6 -2M24 62l8 -2M28 74l6 -2M31 86l8 -2',
  },
  drive: {
    ...seated,
    farArm: [
      [58, 76],
      [34, 70],
    ],
    nearArm: [
      [62, 82],
      [34, 84],
    ],
    prop: '-k6:M30 78L12 116v28\n-k6@30,77,8,20',
  },
  heal: {
    ...upright,
    head: [60, 30],
    neck: [66, 52],
    legs: STANDING,
    farArm: [
      [46, 66],
      [26, 74],
    ],
    nearArm: [
      [56, 80],
      [32, 84],
    ],
    prop: 'w#8,64,26,26,6\nr.:M18 68h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
  },
  dig: {
    ...upright,
    head: [56, 34],
    neck: [64, 54],
    hip: [78, 92],
    legs: [
      [
        [62, 116],
        [56, 141],
      ],
      [
        [90, 116],
        [98, 141],
      ],
    ],
    farArm: [
      [44, 70],
      [34, 88],
    ],
    nearArm: [
      [66, 80],
      [50, 70],
    ],
    prop: '-k9:M58 56L24 112\n-n4:M58 56L24 112\ne:M30 104l-14 -8 -14 26q4 16 14 14z\n-k5:M52 50l12 8',
  },
  draw: {
    ...upright,
    legs: STANDING,
    farArm: [
      [58, 74],
      [40, 82],
    ],
    nearArm: [
      [60, 78],
      [42, 66],
    ],
    prop: 'w:M2 62l34 -8 8 34 -34 8z\n-l4:M10 68l18 -4M12 78l12 -3\ny:M46 62l-20 24 -8 4 2 -9 20 -24z\nk.:M18 90l1 -5 4 3z',
  },
  cook: {
    ...upright,
    legs: STANDING,
    farArm: [
      [56, 72],
      [40, 84],
    ],
    nearArm: [
      [62, 78],
      [38, 70],
    ],
    prop: '-k6:M42 72l-12 -2\nm:M-6 66h37q0 19 -18 19t-19 -19z\n-m4:M4 56q-6 -8 0 -14M18 56q-6 -8 0 -14',
  },
  repair: {
    head: [58, 44],
    neck: [65, 66],
    hip: [76, 104],
    legs: [
      [
        [48, 108],
        [50, 141],
      ],
      [
        [72, 139],
        [100, 141],
      ],
    ],
    farArm: [
      [46, 84],
      [28, 90],
    ],
    nearArm: [
      [58, 96],
      [34, 84],
    ],
    prop: '-k9:M32 86L12 64\n-e4:M32 86L12 64\ne:M16 68a11 11 0 1 1 -2 -18l-6 8 4 6 8 0z',
  },
  teach: {
    ...upright,
    legs: STANDING,
    farArm: [
      [54, 44],
      [36, 22],
    ],
    nearArm: [
      [66, 76],
      [48, 86],
    ],
    prop: '-k5:M38 26L8 -8\nb:M40 70l24 4 -3 26 -24 -4z\nw.:M45 76l13 2 -2 16 -13 -2z',
  },
  watch: {
    ...upright,
    legs: STANDING,
    farArm: [
      [54, 70],
      [40, 84],
    ],
    nearArm: [
      [60, 76],
      [38, 90],
    ],
    prop: 'n#22,58,30,40,3\nw.#26,64,22,30\nk.#31,54,12,8,2\n-g4:M29 73l4 4 7 -8M29 86h14',
  },
  play: {
    ...upright,
    head: [74, 24],
    legs: [
      [
        [56, 106],
        [58, 136],
      ],
      [
        [86, 114],
        [104, 134],
      ],
    ],
    farArm: [
      [50, 38],
      [34, 20],
    ],
    nearArm: [
      [96, 40],
      [110, 20],
    ],
  },
  handle: {
    ...upright,
    head: [62, 28],
    neck: [68, 50],
    legs: STANDING,
    farArm: [
      [46, 60],
      [22, 66],
    ],
    nearArm: [
      [54, 74],
      [26, 82],
    ],
  },
} as const satisfies Record<string, Pose>

export type Gesture = keyof typeof POSES

const SKINS = ['#f7d4b9', '#e8b88f', '#c98d5e', '#9a6238', '#643f26']
const HAIR_COLOURS = ['#1a2238', '#5b3418', '#8a5a2b', '#d08a2e', '#b84a1c', '#9a9a9a']
const TOPS = ['#1d4fc4', '#ff6a3d', '#ffb81f', '#2f9159', '#b3261e', '#0f72b5']
const TROUSERS = ['#34406a', '#4b5268', '#7a5a2a', '#2c5a46']

/** Shapes around a head at (0, 0) with radius 14. «h» is the colour of the hair, «f» of a scarf. */
const HAIRS = [
  'h:M-13 -3A14 14 0 0 1 14 2Q10 -6 2 -8Q-6 -5 -13 -3z',
  'h:M-12 -6A14 14 0 0 1 15 -1L18 20Q10 22 7 14Q10 0 2 -8Q-6 -4 -12 -6z',
  'h:M-13 -4A15 15 0 0 1 15 1Q16 8 11 11Q9 -2 1 -8Q-6 -4 -13 -4z\nh@15,-10,7',
  'h:M-14 -2A7 7 0 0 1 -12 -13A8 8 0 0 1 2 -18A9 9 0 0 1 16 -11A9 9 0 0 1 18 4Q16 12 9 12Q10 -2 2 -7Q-6 -3 -14 -2z',
  'f:M-12 -5Q-10 -17 2 -17Q17 -16 17 0Q18 12 22 22Q4 30 -6 20Q-4 14 4 14Q10 8 5 -5Q-4 -9 -12 -5z',
  'h:M-13 -3A14 14 0 0 1 12 -8L15 -1Q10 -4 2 -8Q-6 -5 -13 -3z',
  'h:M-13 -4A14 14 0 0 1 14 2Q10 -6 2 -8Q-6 -4 -13 -4z\nh:M13 0q12 4 8 24q-8 -4 -10 -18z',
]
/** Hats that belong to a place. */
const HATS: Record<string, string> = {
  helmet: 'y:M-17 -4Q-15 -20 0 -20Q15 -20 15 -4z\n-:M-21 -4h38',
  toque: 'w:M-12 -6l-3 -14q-6 -10 5 -13q12 -8 20 1q10 2 5 12l-3 14z\n-k2:M-12 -9h24',
  cap: 'b:M-14 -5Q-13 -18 0 -18Q14 -18 14 -4z\nb:M-13 -5h-12q1 4 8 4h6z',
  straw: 'c:M-22 -5q22 8 42 0q-6 -3 -9 -4q-1 -12 -11 -12t-12 12q-6 1 -10 4z\n-r3:M-12 -9h22',
}

/** What is worn at a place. */
export interface Outfit {
  hat?: keyof typeof HATS
  /** A white coat, an apron or a vest of signal colour over the clothes. */
  over?: 'coat' | 'apron' | 'vest'
}

const join = (...points: readonly Point[]): string => `M${points.map((point) => point.join(' ')).join('L')}`

/** A limb: a thick line with an outline of 3 px. */
const limb = (d: string, colour: string, width: number): string =>
  `<path d="${d}" stroke="${COLOURS['k']}" stroke-width="${width + 6}"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/>`

const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length]!

/**
 * Draws a person in a box of 130 × 150.
 * @param seed of the variation
 * @param canRoll the place has level ground: one of eight seated people uses a wheelchair
 */
export function drawFigure(gesture: Gesture, seed: number, { hat, over }: Outfit = {}, canRoll = false): string {
  const pose: Pose = POSES[gesture]
  const skin = pick(SKINS, seed)
  const top = pick(TOPS, Math.trunc(seed / 5))
  const trousers = pick(TROUSERS, Math.trunc(seed / 31))
  const build = pick([22, 24, 28, 32], Math.trunc(seed / 125))
  const hair = pick(HAIRS, Math.trunc(seed / 17))
  const hairColour = pick(HAIR_COLOURS, Math.trunc(seed / 119))
  const aid = Math.trunc(seed / 833) % 12
  const rolls = canRoll && aid < 2 && (pose.legs === SEATED || pose.legs === STANDING)
  const legs = rolls ? SEATED : pose.legs
  // A person in a wheelchair has the upper body of the gesture, lower.
  const down = rolls && pose.legs !== SEATED ? 8 : 0
  const at = ([x, y]: Point): Point => [x, y + down]
  const [neckX, neckY] = at(pose.neck)
  const hip = at(pose.hip)
  const arm = ([elbow, hand]: readonly [Point, Point]): string =>
    limb(join([neckX, neckY + 4], at(elbow), at(hand)), over === 'coat' ? COLOURS['w']! : top, 10)
  const hand = ([x, y]: Point, colour = skin): string => `<circle cx="${x}" cy="${y + down}" r="7" fill="${colour}"/>`
  const leg = ([knee, foot]: readonly [Point, Point]): string =>
    limb(join(hip, knee, foot), trousers, 13) +
    `<path fill="${COLOURS['k']}" d="M${foot[0] + 8} ${foot[1] + 3}h-17q-1 -9 9 -10h8z"/>`
  const body = join([neckX + 1, neckY + 6], hip)
  const [hipX, hipY] = hip
  const torso = {
    coat: () => limb(join([neckX + 1, neckY + 6], [hipX, hipY + 8]), COLOURS['w']!, build),
    apron: () =>
      limb(body, top, build) + limb(`M${neckX - 4} ${neckY + 16}L${hipX - 5} ${hipY + 6}`, COLOURS['w']!, build - 12),
    vest: () =>
      limb(body, COLOURS['o']!, build) +
      `<path stroke="${COLOURS['Y']}" stroke-width="6" stroke-linecap="butt" d="M${hipX - build / 2} ${hipY - 12}h${build}"/>`,
  }
  const lines = (content: string): string => `<g fill="none">${content}</g>`
  const lower = (shapes: string): string =>
    down === 0 ? paint(shapes) : `<g transform="translate(0 ${down})">${paint(shapes)}</g>`
  return [
    rolls ? '' : paint(pose.behind ?? ''),
    lines(arm(pose.farArm)),
    hand(pose.farArm[1]),
    lines(
      leg(legs[1]) +
        leg(legs[0]) +
        limb(join(at(pose.head), [neckX, neckY]), skin, 8) +
        (over ? torso[over]() : limb(body, top, build)),
    ),
    `<g transform="translate(${at(pose.head).join(' ')})"><circle r="14" fill="${skin}"/>`,
    paint(hair, { h: hairColour, f: pick(TOPS, Math.trunc(seed / 5) + 2) }),
    hat ? paint(HATS[hat]!) : '',
    aid === 4 && !hair.includes('L') && !hair.startsWith('f') ? paint('-b3:M4 2q5 -1 4 3t-4 3') : '',
    '</g>',
    rolls ? paint('-k4:M100 66v30\n-@84,118,26\n-k2@84,118,18\nk@84,118,4\n-k4:M62 116L50 143h-24') : '',
    lower(pose.prop ?? ''),
    lines(arm(pose.nearArm)),
    hand(pose.nearArm[1], aid === 3 ? COLOURS['m'] : skin),
  ].join('')
}
