// Hours of Paris with those of other zones (MTG-04). Without Zod: the browser uses it too.
import { dayAndHour, timeText, timeTextIn, weekday, weekdayIn } from './french-dates.ts'

export interface LocalZone {
  /** Name after an hour: «à La Réunion». */
  at: string
  /** In the IANA database. */
  zone: string
}

/**
 * «vendredi 15 janvier 2027 à 8 h à Paris, 11 h à La Réunion»: the hour of Paris, then that of each other zone where
 * it differs, with its day where that differs, too. Without other zones as dayAndHour.
 */
export function dayAndHours(instant: Date | string | number, zones: readonly LocalZone[] = []): string {
  const [day, hour] = [weekday(instant), timeText(instant)]
  const others = zones.flatMap(({ zone, at }) => {
    const [localDay, localHour] = [weekdayIn(zone, instant), timeTextIn(zone, instant)]
    if (localDay !== day) return [`\u00a0; ${localDay} à ${localHour} ${at}`]
    return localHour === hour ? [] : [`, ${localHour} ${at}`]
  })
  return others.length === 0 ? dayAndHour(instant) : `${day} à ${hour} à Paris${others.join('')}`
}

/** As dayAndHours; without other zones it ends with «heure de Paris». */
export function hoursText(instant: Date | string | number, zones: readonly LocalZone[] = []): string {
  const text = dayAndHours(instant, zones)
  return text === dayAndHour(instant) ? `${text}, heure de Paris` : text
}
