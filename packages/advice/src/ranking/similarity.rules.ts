// How alike two trades are: the same domain of the ROME, the same skills, centres of interest and sectors.
import type { Trade } from '../model.ts'

/** Returns how alike each trade is to one of them, by index: 0 to 1. */
export type Similarity = (trade: { index: number }) => Float64Array

/** Weights of the kinds of features. Rare features weigh more in addition. */
const WEIGHTS = { domain: 3, centre: 1.5, sector: 1, skill: 1, setting: 0.5 }

export function createSimilarity(trades: readonly Trade[]): Similarity {
  const members = new Map<string, number[]>()
  const features = trades.map((trade) => new Map(featuresOf(trade)))
  for (const [index, own] of features.entries())
    for (const key of own.keys()) {
      const list = members.get(key)
      if (list) list.push(index)
      else members.set(key, [index])
    }
  const rarity = (key: string) => Math.log(trades.length / members.get(key)!.length)
  for (const own of features) {
    for (const [key, weight] of own) own.set(key, weight * rarity(key))
    const length = Math.hypot(...own.values()) || 1
    for (const [key, weight] of own) own.set(key, weight / length)
  }
  return ({ index }) => {
    const likeness = new Float64Array(trades.length)
    for (const [key, weight] of features[index]!)
      for (const other of members.get(key)!) likeness[other]! += weight * features[other]!.get(key)!
    return likeness
  }
}

function featuresOf({ code, sectors, centres, skills, settings }: Trade): [key: string, weight: number][] {
  return [
    [`domain ${code.slice(0, 3)}`, WEIGHTS.domain],
    ...sectors.map((sector): [string, number] => [`sector ${sector}`, WEIGHTS.sector]),
    ...centres.map((centre): [string, number] => [`centre ${centre}`, WEIGHTS.centre]),
    ...skills.map((skill): [string, number] => [`skill ${skill}`, WEIGHTS.skill]),
    ...settings.map((setting): [string, number] => [`setting ${setting}`, WEIGHTS.setting]),
  ]
}
