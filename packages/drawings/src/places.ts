// The places: quiet shapes behind the person, in the tints of the maps. 320 × 200, the floor at y = 168.
// Without outlines, so that the tool and the person stand out.
import type { Outfit } from './figure.ts'

export interface Place {
  /** In the notation of `paint.ts`. */
  shapes: string
  /** Outside: the sky changes at night. */
  isOutside?: boolean
  /** Level ground: a wheelchair rolls. */
  isLevel?: boolean
  outfit?: Outfit
  /** Only these walls or skies. */
  tints?: readonly Tint[]
}

export type Tint = keyof typeof TINTS

/** G floor, H its shade, U sun, V its halo, L windows. */
const DAY = { G: '#f6e9cf', H: '#e6d2a8', U: '#ffb81f', V: '#ffedc2', L: '#ffffff' }

/** Walls and skies: S background, A light, B darker. */
export const TINTS = {
  marigold: { S: '#fff1cf', A: '#ffe6ad', B: '#f3cd78', ...DAY },
  flag: { S: '#ffe9df', A: '#ffd8c8', B: '#ffb89d', ...DAY },
  blue: { S: '#e3ecff', A: '#cfdfff', B: '#a9c4fb', ...DAY },
  green: { S: '#e1f4e6', A: '#c9ead2', B: '#9fd3b0', ...DAY },
  // Without sun, with lit windows; what is drawn in fixed colours by day is darker.
  night: {
    S: '#33468a',
    A: '#445aa3',
    B: '#27366f',
    G: '#a7a2a6',
    H: '#8b8690',
    U: '#33468a',
    V: '#33468a',
    L: '#ffe6ad',
    w: '#e3e8f6',
    v: '#4e8078',
    g: '#2a5d5e',
    t: '#8a8494',
    c: '#716a80',
    l: '#4a68bd',
    i: '#6b88d4',
    e: '#8e94b3',
    m: '#5b648c',
  },
} as const

const FLOOR = 'G.#0,164,320,36\nH.:M0 164h320v4h-320z'
const GRASS = 'v.:M0 164q80 -8 160 -2t160 -2v40h-320z\n-g2:M18 184q40 -8 84 -2M206 188q50 -9 96 -2'

export const PLACES = {
  workshop: {
    shapes: `S.#0,0,320,200
A.#18,22,96,66,4
B.:M30 34h6v34h-6zM26 34h14v8h-14zM54 32l6 8 -3 30h-6l-3 -30zM74 34h24v6h-9v28h-6v-28h-9z
A.#214,18,88,72,4
w.#222,26,33,56
w.#261,26,33,56
${FLOOR}
B.#0,118,70,8
B.#10,126,8,40
B.#52,126,8,40
B.#262,118,58,8
B.#272,126,8,40`,
    isLevel: true,
    outfit: { over: 'apron' },
  },
  kitchen: {
    shapes: `S.#0,0,320,200
A.:M0 0h320v12h-320zM0 38h320v2h-320zM0 70h320v2h-320zM40 12h2v26h-2zM120 12h2v26h-2zM200 12h2v26h-2z
  M280 12h2v26h-2zM80 40h2v30h-2zM160 40h2v30h-2zM240 40h2v30h-2z
B.:M96 0h62l14 34h-90z
B.#206,46,100,6
B.:M214 52v10h-6q0 16 16 16t16 -16h-6v-10zM262 52v6q-14 2 -14 14t18 12 18 -12 -14 -14v-6z
${FLOOR}
w.#0,112,64,52
B.#0,108,68,8
H.@32,140,14
w.#268,112,52,52
B.#262,108,58,8
B.#280,128,28,5,2`,
    isLevel: true,
    outfit: { hat: 'toque', over: 'apron' },
  },
  restaurant: {
    shapes: `S.#0,0,320,200
A.#14,18,84,70,40
w.#24,28,64,60,30
A.#224,18,84,70,40
w.#234,28,64,60,30
B.:M128 0h3v26h-3zM112 42q0 -18 18 -18t18 18zM196 0h3v18h-3zM180 34q0 -18 18 -18t18 18z
${FLOOR}
w.:M0 124h54l-8 12h-46z
B.#18,136,6,32
w.:M274 124h46v12h-40z
B.#300,136,6,32
B.:M14 124q-2 -10 6 -10t6 10zM298 124v-14h10v14z`,
    isLevel: true,
    outfit: { over: 'apron' },
  },
  field: {
    shapes: `S.#0,0,320,200
V.@262,42,22
U.@262,42,16
A.:M0 116q60 -38 128 -14t192 -10v60h-320z
v.:M0 132q90 -22 176 -8t144 -10v86h-320z
g.:M150 128l-110 72h-26l120 -73zM176 124l-30 76h-30l48 -76zM200 126l50 74h-30l-34 -75zM224 126l96 56v18l-108 -74z
n.#34,88,5,36
g.@36,80,18
g.@50,90,11`,
    isOutside: true,
    outfit: { hat: 'straw' },
    tints: ['blue', 'marigold', 'flag'],
  },
  farm: {
    shapes: `S.#0,0,320,200
A.:M0 124q80 -30 160 -12t160 -8v60h-320z
q.:M10 150v-68l44 -34 44 34v68z
r.:M4 84l50 -40 50 40 -5 6 -45 -35 -45 35z
w.#38,104,32,46
-r4:M40 106l28 42M68 106l-28 42
${GRASS}
B.:M214 120h106v6h-106zM214 140h106v6h-106zM222 108h7v56h-7zM260 108h7v56h-7zM298 108h7v56h-7z`,
    isOutside: true,
    tints: ['blue', 'marigold'],
  },
  greenhouse: {
    shapes: `S.#0,0,320,200
A.:M0 164v-96q0 -60 160 -60t160 60v96z
w.:M20 164v-86q0 -56 140 -56t140 56v86z
-B3:M90 30v134M160 22v142M230 30v134M20 84h280
${FLOOR}
n.#0,134,66,30,3
g.:M4 134q2 -22 12 -24 2 14 -2 24zM26 134q0 -26 12 -30 4 18 -2 30zM48 134q0 -20 12 -24 4 14 -2 24z
n.#258,134,62,30,3
g.:M264 134q2 -22 12 -24 2 14 -2 24zM286 134q0 -26 12 -30 4 18 -2 30z`,
    isLevel: true,
    tints: ['green', 'blue'],
  },
  forest: {
    shapes: `S.#0,0,320,200
A.:M0 150v-70l18 -34 18 34 16 -46 22 52 20 -58 24 62 22 -40 22 46 20 -58 26 58 18 -38 20 36 22 -52 24 54 24 -36v90z
v.:M0 164v-50l22 -62 24 66 14 -32 18 48 150 0 18 -60 24 60 14 -38 18 44 18 -22v46z
${GRASS}
n.#18,128,8,40
n.#288,122,9,46
g.:M22 40l30 54h-14l20 40h-72l20 -40h-14zM292 30l30 54h-14l20 42h-72l20 -42h-14z`,
    isOutside: true,
    tints: ['blue', 'green', 'marigold'],
  },
  mountain: {
    shapes: `S.#0,0,320,200
A.:M0 150l74 -104 50 62 66 -92 130 134z
w.:M74 46l-30 42 18 -6 12 10 14 -14 12 4zM190 16l-42 58 22 -8 18 14 18 -16 30 12z
-B2:M20 128q60 -30 110 -6t180 4M30 142q60 -22 110 -4t170 2
${GRASS}`,
    isOutside: true,
    tints: ['blue', 'flag'],
  },
  sea: {
    shapes: `S.#0,0,320,200
V.@60,46,24
U.@60,46,17
l.#0,112,320,88
i.:M0 122q20 -8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v8h-320z
w.:M258 112v-64h20v64z
o.:M258 60h20v14h-20zM258 88h20v14h-20z
k.:M254 48q0 -12 14 -12t14 12z
m.:M232 118q10 -14 36 -12t36 12z
t.:M0 164h320v36h-320z
c.:M0 164h320v5h-320zM70 170h2v30h-2zM160 170h2v30h-2zM250 170h2v30h-2z
n.:M14 150h12v24h-12zM294 150h12v24h-12z`,
    isOutside: true,
    tints: ['blue', 'marigold', 'flag'],
  },
  hospital: {
    shapes: `S.#0,0,320,200
A.#116,16,88,66,4
w.#122,22,36,54
w.#162,22,36,54
B.#20,30,46,34,4
w.#24,34,38,26,2
-g3:M28 48h8l4 -9 6 16 4 -7h8
${FLOOR}
B.#262,56,4,108
-B4:M252 58h28
w.#246,62,16,26,5
r.#246,76,16,12,4
w.#-10,118,74,22,8
A.#-10,128,74,16
B.#0,144,58,6
B.#10,150,6,16
B.#48,150,6,16`,
    isLevel: true,
    outfit: { over: 'coat' },
    tints: ['blue', 'green'],
  },
  lab: {
    shapes: `S.#0,0,320,200
A.#16,30,110,6
A.#16,70,110,6
B.:M30 30v-12l-3 -4h14l-3 4v12zM54 30l-8 0 7 -12v-8h8v8l7 12zM84 30v-16h18v16zM26 70v-18h16v18z
  M60 70q-8 -4 -8 -12t10 -12v-6h8v6q10 4 10 12t-8 12zM96 70v-20h8v20zM110 70v-20h8v20z
A.#206,14,98,90,6
w.#214,22,82,62,3
B.#214,88,82,6
${FLOOR}
w.#0,122,66,42
B.#0,116,70,8
w.#260,122,60,42
B.#256,116,64,8`,
    isLevel: true,
    outfit: { over: 'coat' },
    tints: ['blue', 'green'],
  },
  classroom: {
    shapes: `S.#0,0,320,200
B.#60,12,200,78,4
g.#66,18,188,66
-w3:M84 40h34M84 54h52M84 68h24M206 66l16 -30 16 30z
A.#10,20,36,50,3
A.#276,20,34,50,3
${FLOOR}
t.#0,124,60,8,2
B.#8,132,5,34
B.#46,132,5,34
t.#264,124,60,8,2
B.#272,132,5,34
B.#310,132,5,34
o.#18,112,22,12,2
b.#284,114,22,10,2`,
    isLevel: true,
  },
  office: {
    shapes: `S.#0,0,320,200
A.#196,14,110,80,4
w.#202,20,98,68
i.:M206 88v-34h18v34zM228 88v-52h18v52zM250 88v-26h20v26zM274 88v-44h18v44z
A.#14,36,92,6
B.:M22 36v-24h9v24zM33 36v-20h8v20zM43 36v-26h10v26zM62 36l6 -24 9 3 -6 21zM84 36v-14h14v14z
${FLOOR}
n.:M22 144h24l-4 22h-16z
g.:M34 144q-24 -8 -22 -36 20 8 22 36zM34 144q-4 -30 8 -48 16 22 -8 48zM36 144q2 -22 24 -26 -2 22 -24 26z
B.#280,104,40,62,2
A.#284,110,36,14
A.#284,128,36,14
A.#284,146,36,14`,
    isLevel: true,
  },
  counter: {
    shapes: `S.#0,0,320,200
A.#0,0,320,40
w.#96,10,128,22,11
B.@110,21,5
B.#120,18,90,6,3
A.#14,54,58,58,4
B.:M24 68h38v5h-38zM24 80h38v5h-38zM24 92h24v5h-24z
A.@280,74,24
w.@280,74,19
-B3:M280 62v12l8 6
${FLOOR}
n.:M0 120h66v46h-66z
t.#0,114,72,8,2
n.:M258 120h62v46h-62z
t.#252,114,68,8,2`,
    isLevel: true,
  },
  civic: {
    shapes: `S.#0,0,320,200
A.:M18 52l142 -46 142 46v12h-284z
B.#18,60,284,8
A.:M32 68h26v92h-26zM86 68h26v92h-26zM208 68h26v92h-26zM262 68h26v92h-26z
B.:M28 68h34v7h-34zM82 68h34v7h-34zM204 68h34v7h-34zM258 68h34v7h-34zM28 150h34v8h-34zM82 150h34v8h-34z
  M204 150h34v8h-34zM258 150h34v8h-34z
b.:M146 22h10v16h-10z
w.:M156 22h10v16h-10z
r.:M166 22h10v16h-10z
B.#12,158,296,8
${FLOOR}`,
    isLevel: true,
  },
  library: {
    shapes: `S.#0,0,320,200
A.#0,8,320,112
B.:M0 44h320v5h-320zM0 82h320v5h-320zM0 116h320v5h-320z
b.:M10 16h9v28h-9zM206 54h9v28h-9zM268 90h9v26h-9zM62 90h8v26h-8z
o.:M22 12h8v32h-8zM70 52h10v30h-10zM236 14h9v30h-9zM20 92h9v24h-9z
g.:M34 18h10v26h-10zM12 54h10v28h-10zM248 18h10v26h-10zM284 54h8v28h-8z
y.:M50 14h8v30h-8zM92 56h8v26h-8zM276 12h9v32h-9zM252 92h8v24h-8z
B.:M104 16h9v28h-9zM118 20h9v24h-9zM180 14h9v30h-9zM30 60h9v22h-9zM44 56h8v26h-8zM298 58h9v24h-9zM300 18h9v26h-9z
  M40 94h9v22h-9z
${FLOOR}`,
    isLevel: true,
    tints: ['marigold', 'flag'],
  },
  site: {
    shapes: `S.#0,0,320,200
B.#30,14,6,140
B.:M8 22h104v5h-104zM8 22l24 -14 2 5 -20 10zM104 26h3v28h-3zM96 54h20v12h-20zM6 24h14v16h-14z
A.:M206 164v-116h104v116z
S.:M216 58h24v28h-24zM250 58h24v28h-24zM284 58h20v28h-20zM216 98h24v28h-24zM250 98h24v28h-24zM284 98h20v28h-20z
-B3:M200 40v124M310 40v124M200 90h118M200 130h118M200 130l50 -40M260 130l50 -40M200 90l50 -40
t.:M0 164h320v36h-320z
c.:M0 164h320v4h-320zM30 184h40v3h-40zM240 188h50v3h-50z
n.:M0 164l30 -26 34 26z`,
    isOutside: true,
    outfit: { hat: 'helmet', over: 'vest' },
    tints: ['blue', 'marigold', 'flag'],
  },
  quarry: {
    shapes: `S.#0,0,320,200
A.:M0 110h60v-30h60v-28h90v30h50v26h60v60h-320z
B.:M0 140h50v-18h70v-26h70v22h60v18h70v30h-320z
t.:M0 164h320v36h-320z
c.:M0 164h320v4h-320z
m.:M10 166l10 -18 20 -4 12 22zM276 166l6 -14 22 -6 12 20z`,
    isOutside: true,
    outfit: { hat: 'helmet', over: 'vest' },
    tints: ['marigold', 'flag', 'blue'],
  },
  factory: {
    shapes: `S.#0,0,320,200
A.:M0 40l46 -28v28l46 -28v28l46 -28v28l46 -28v28l46 -28v28l46 -28v28l46 -28v28h4v-40h-326z
B.:M10 46v50h22v68h12v-80h-22v-38zM278 46v40h20v78h12v-90h-20v-28z
A.@250,92,24
S.@250,92,14
A.:M246 62h8v60h-8zM220 88h60v8h-60z
${FLOOR}
m.#0,138,78,12,6
e.@10,144,4
e.@30,144,4
e.@50,144,4
e.@70,144,4
c.#4,116,26,22,2
c.#42,116,26,22,2
B.#8,150,6,16
B.#58,150,6,16`,
    isLevel: true,
    outfit: { hat: 'helmet' },
  },
  energy: {
    shapes: `S.#0,0,320,200
A.:M14 150q14 -50 4 -104h60q-10 54 4 104z
B.:M22 46h50v7h-50z
A.:M252 152l6 -100h6l6 100z
B.:M260 52l-4 -46 8 44zM262 50l42 -18 -38 24zM262 54l-34 28 28 -32z
w.@261,52,4
-B2:M96 150l14 -70 14 70M100 126h20M104 104h12M92 84h36
${GRASS}`,
    isOutside: true,
    outfit: { hat: 'helmet', over: 'vest' },
    tints: ['blue', 'marigold', 'flag'],
  },
  shop: {
    shapes: `S.#0,0,320,200
w.#10,44,92,76,3
A.#14,48,84,68
w.#218,44,92,76,3
A.#222,48,84,68
B.:M14 80h84v4h-84zM222 80h84v4h-84z
B.:M24 80v-18h12v18zM44 80v-24h10v24zM66 80q-4 -20 10 -22 14 2 10 22zM232 80v-22h14v22zM256 80v-14h22v14z
  M288 80v-24h10v24zM24 116v-16h24v16zM60 116v-22h12v22zM80 116v-14h12v14zM236 116v-20h16v20zM262 116v-14h30v14z
o.:M0 10h320v22a16 10 0 0 1 -32 0 16 10 0 0 1 -32 0 16 10 0 0 1 -32 0 16 10 0 0 1 -32 0 16 10 0 0 1 -32 0 16 10 0 0
  1 -32 0 16 10 0 0 1 -32 0 16 10 0 0 1 -32 0 16 10 0 0 1 -32 0 16 10 0 0 1 -32 0z
w.:M32 10h32v22a16 10 0 0 1 -32 0zM96 10h32v22a16 10 0 0 1 -32 0zM160 10h32v22a16 10 0 0 1 -32 0z
  M224 10h32v22a16 10 0 0 1 -32 0zM288 10h32v22a16 10 0 0 1 -32 0z
${FLOOR}`,
    isLevel: true,
    outfit: { over: 'apron' },
  },
  salon: {
    shapes: `S.#0,0,320,200
A.#22,18,70,94,35
w.#29,25,56,80,28
-i4:M40 60l20 -20M42 80l34 -34
A.#228,18,70,94,35
w.#235,25,56,80,28
-i4:M246 60l20 -20M248 80l34 -34
B.#0,122,66,7
B.#254,122,66,7
o.#8,104,9,18,2
b.#22,98,10,24,3
y.#38,108,12,14,2
g.#268,102,9,20,2
o.#284,108,12,14,2
${FLOOR}`,
    isLevel: true,
  },
  road: {
    shapes: `S.#0,0,320,200
A.:M0 120q50 -40 110 -22t110 -6 100 8v60h-320z
v.:M0 136q80 -18 160 -8t160 -6v40h-320z
m.:M0 156h320v44h-320z
w.:M0 176h36v5h-36zM66 176h36v5h-36zM132 176h36v5h-36zM198 176h36v5h-36zM264 176h36v5h-36z
m.#274,84,4,74
b.#246,44,62,42,5
-w3:M256 58h30M256 72h42
g.@32,106,20
g.@52,116,13
n.#32,112,5,30`,
    isOutside: true,
    tints: ['blue', 'marigold', 'flag'],
  },
  warehouse: {
    shapes: `S.#0,0,320,200
B.:M10 12h6v154h-6zM104 12h6v154h-6zM212 12h6v154h-6zM304 12h6v154h-6zM10 62h100v6h-100zM10 114h100v6h-100z
  M212 62h98v6h-98zM212 114h98v6h-98z
c.:M22 32h34v30h-34zM62 40h34v22h-34zM24 82h30v32h-30zM60 88h36v26h-36zM224 30h30v32h-30zM262 40h34v22h-34z
  M226 86h38v28h-38zM270 80h28v34h-28zM22 136h40v28h-40z
n.:M22 44h34v4h-34zM62 50h34v3h-34zM24 96h30v4h-30zM60 100h36v3h-36zM224 44h30v4h-30zM262 50h34v3h-34z
  M226 98h38v4h-38zM270 94h28v4h-28zM22 148h40v4h-40z
${FLOOR}`,
    isLevel: true,
    outfit: { over: 'vest' },
  },
  airport: {
    shapes: `S.#0,0,320,200
w.:M30 40q-2 -14 12 -14 4 -12 18 -8 12 2 12 12 12 0 12 10zM196 30q-2 -12 10 -12 4 -10 16 -7 10 2 10 10 10 0 10 9z
A.:M0 128h320v40h-320z
B.:M270 128v-56h16v56z
B.:M256 52h44l-7 22h-30z
w.:M262 57h32l-3 10h-26z
B.:M0 132v-30q60 -22 110 0v30z
w.:M10 112h14v12h-14zM34 108h14v12h-14zM58 108h14v12h-14zM82 112h14v12h-14z
m.:M0 150h320v50h-320z
w.:M20 172h40v5h-40zM100 172h40v5h-40zM180 172h40v5h-40zM260 172h40v5h-40z`,
    isOutside: true,
    tints: ['blue', 'flag', 'marigold'],
  },
  station: {
    shapes: `S.#0,0,320,200
A.:M0 30q160 -40 320 0v12q-160 -38 -320 0z
B.:M30 40h7v110h-7zM283 40h7v110h-7z
A.:M0 70h320v56h-320z
w.:M12 80h36v26h-36zM58 80h36v26h-36zM222 80h36v26h-36zM268 80h36v26h-36z
B.:M0 116h320v10h-320z
m.:M0 138h320v5h-320zM0 150h320v5h-320z
n.:M10 143h10v7h-10zM50 143h10v7h-10zM90 143h10v7h-10zM130 143h10v7h-10zM170 143h10v7h-10zM210 143h10v7h-10z
  M250 143h10v7h-10zM290 143h10v7h-10z
${FLOOR}
y.#0,168,320,5`,
    isLevel: true,
  },
  street: {
    shapes: `S.#0,0,320,200
A.:M0 164v-118l34 -28 34 28v118zM252 164v-104h68v104z
B.:M68 164v-92h44v92zM208 164v-84l22 -20 22 20v84z
L.:M12 60h16v22h-16zM40 60h16v22h-16zM12 100h16v22h-16zM40 100h16v22h-16zM78 86h10v16h-10zM94 86h10v16h-10z
  M78 116h10v16h-10zM94 116h10v16h-10zM262 76h18v22h-18zM292 76h18v22h-18zM262 114h18v22h-18zM292 114h18v22h-18z
  M218 96h22v16h-22zM218 124h22v16h-22z
e.#0,164,320,36
m.#0,164,320,4
-m2:M60 168v32M140 168v32M220 168v32M300 168v32`,
    isOutside: true,
    isLevel: true,
  },
  home: {
    shapes: `S.#0,0,320,200
A.#20,18,64,74,4
w.#25,23,25,64
w.#54,23,25,64
A.#214,20,44,36,3
w.#219,25,34,26
-B3:M222 48l10 -14 8 10 5 -6 6 10
B.#292,72,5,92
Y.:M276 72l8 -30h22l8 30z
${FLOOR}
B.:M-10 110q0 -12 12 -12h46q14 0 14 14v50h-72z
A.:M-10 132h64v18h-64z
A.@160,186,110,9`,
    isLevel: true,
  },
  bedroom: {
    shapes: `S.#0,0,320,200
A.#206,18,80,70,4
w.#212,24,31,58
w.#248,24,31,58
A.#0,74,90,60,8
w.#0,110,98,30,8
B.:M0 122h98v30h-98z
w.:M8 100h40v20h-40z
B.#80,152,6,14
Y.:M112 96l5 -20h18l5 20z
B.#124,96,4,20
B.#110,116,34,6
B.#114,122,4,42
B.#136,122,4,42
${FLOOR}`,
    isLevel: true,
  },
  stage: {
    shapes: `S.#0,0,320,200
Y.:M96 0h24l50 166h-120zM206 0h24l40 166h-110z
r.:M0 0h58q10 70 -26 166h-32zM262 0h58v166h-32q-36 -96 -26 -166z
-H2:M14 16q6 70 -4 140M34 16q6 70 -12 130M306 16q-6 70 4 140M286 16q-6 70 12 130
o.:M0 0h320v14a16 9 0 0 1 -32 0 16 9 0 0 1 -32 0 16 9 0 0 1 -32 0 16 9 0 0 1 -32 0 16 9 0 0 1 -32 0 16 9 0 0 1 -32 0
  16 9 0 0 1 -32 0 16 9 0 0 1 -32 0 16 9 0 0 1 -32 0 16 9 0 0 1 -32 0z
n.#0,164,320,36
c.:M0 164h320v4h-320zM0 180h320v2h-320z`,
    isLevel: true,
    tints: ['blue', 'flag'],
  },
  studio: {
    shapes: `S.#0,0,320,200
A.:M0 0h80v60h-80zM240 0h80v60h-80z
B.:M10 8l10 10 10 -10 10 10 10 -10 10 10 10 -10v12l-10 10 -10 -10 -10 10 -10 -10 -10 10 -10 -10z
  M250 8l10 10 10 -10 10 10 10 -10 10 10 10 -10v12l-10 10 -10 -10 -10 10 -10 -10 -10 10 -10 -10z
w.:M100 6h120v86h-120z
A.:M106 12h108v74h-108z
-B4:M36 164l14 -84 14 84M296 164l-14 -84 -14 84
B.:M30 66h40l-6 18h-28zM262 66h40l-6 18h-28z
${FLOOR}`,
    isLevel: true,
  },
  stadium: {
    shapes: `S.#0,0,320,200
A.:M0 60q160 -40 320 0v60h-320z
-B3:M0 78q160 -34 320 0M0 96q160 -28 320 0
B.:M24 20h5v80h-5zM291 20h5v80h-5zM12 10h30v16h-30zM278 10h30v16h-30z
v.#0,116,320,84
A.:M0 116h320v4h-320z
-w4:M0 150h320M160 116v34
-w4@160,186,60,22`,
    isOutside: true,
    isLevel: true,
  },
  pool: {
    shapes: `S.#0,0,320,200
A.:M0 20h320v60h-320z
w.:M16 28h44v44h-44zM72 28h44v44h-44zM204 28h44v44h-44zM260 28h44v44h-44z
l.:M0 96h320v70h-320z
i.:M0 108q20 -8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v6h-320z
  M0 146q20 -8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v6h-320z
r.:M0 126h12v6h-12zM36 126h12v6h-12zM72 126h12v6h-12zM252 126h12v6h-12zM288 126h12v6h-12z
w.:M14 126h20v6h-20zM50 126h20v6h-20zM266 126h20v6h-20z
${FLOOR}`,
    isLevel: true,
    tints: ['blue', 'green'],
  },
  sky: {
    shapes: `S.#0,0,320,200
w.@262,38,20
A.@256,34,5
A.@270,44,3
w.:M40 30l3 7 7 3 -7 3 -3 7 -3 -7 -7 -3 7 -3zM96 16l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2z
  M204 24l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2zM296 96l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2z
  M22 104l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2z
A.:M224 166v-20q0 -38 48 -38t48 38v20z
B.:M262 108h12v30h-12z
B.:M0 150q80 -26 160 -6t160 -4v60h-320z
G.:M0 170q80 -12 160 -4t160 -4v38h-320z`,
    tints: ['night'],
  },
  servers: {
    shapes: `S.#0,0,320,200
B.:M8 14h48v150h-48zM64 14h48v150h-48zM208 14h48v150h-48zM264 14h48v150h-48z
A.:M14 24h36v14h-36zM14 44h36v14h-36zM14 64h36v14h-36zM14 84h36v14h-36zM14 104h36v14h-36zM70 24h36v14h-36z
  M70 44h36v14h-36zM70 64h36v14h-36zM70 84h36v14h-36zM70 104h36v14h-36zM214 24h36v14h-36zM214 44h36v14h-36z
  M214 64h36v14h-36zM214 84h36v14h-36zM214 104h36v14h-36zM270 24h36v14h-36zM270 44h36v14h-36zM270 64h36v14h-36z
  M270 84h36v14h-36zM270 104h36v14h-36z
-g4:M18 31h1M18 71h1M74 51h1M74 91h1M218 31h1M218 91h1M274 51h1M274 71h1
-o4:M26 51h1M82 31h1M226 71h1M282 91h1
${FLOOR}`,
    isLevel: true,
    tints: ['blue', 'green'],
  },
  base: {
    shapes: `S.#0,0,320,200
A.:M0 118q70 -34 150 -14t170 -12v72h-320z
-B4:M52 154v-130
b.:M54 26h14v30h-14z
w.:M68 26h14v30h-14z
r.:M82 26h14v30h-14z
B.:M214 150v-44q52 -36 106 0v44z
A.:M236 150v-28q30 -18 60 0v28z
${GRASS}`,
    isOutside: true,
    tints: ['blue', 'marigold'],
  },
  park: {
    shapes: `S.#0,0,320,200
A.:M0 112q80 -20 160 -4t160 -4v60h-320z
g.@42,70,34
g.@72,88,22
n.#44,92,8,64
v.@282,80,30
v.@254,96,18
n.#278,100,8,58
${GRASS}
t.:M110 200q10 -30 56 -36h14q-30 12 -20 36z`,
    isOutside: true,
    tints: ['blue', 'flag', 'marigold'],
  },
  tent: {
    shapes: `S.#0,0,320,200
o.:M0 62l56 -50 56 50z
w.:M20 62l36 -50 36 50z
o.:M44 62l12 -50 12 50z
A.#4,62,104,100
B.#-2,114,116,8
b.:M208 62l56 -50 56 50z
w.:M228 62l36 -50 36 50z
b.:M252 62l12 -50 12 50z
A.#212,62,104,100
B.#206,114,116,8
-c2:M112 24q48 30 100 0
o.:M124 30l12 5 -9 8zM172 38l12 -3 -4 10z
y.:M148 37l12 1 -7 9zM192 32l10 -5 0 10z
${FLOOR}`,
    isOutside: true,
    isLevel: true,
  },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof PLACES
