/**
 * Numbers, dates and what agrees with them (ECO-02, MIS-04, NOT-01, MTG-01, RWD-06).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the name; the value as it arrives (a number; for dates the moment in UTC and, after «now», the
 * present moment; people are in Paris); the sentence that is built, {n} being the number with its noun;
 * the text that is right; texts that are wrong, between « ; »; why. «~» is a no-break space (U+00A0 or
 * U+202F), an ordinary space there is wrong. «a / b»: both are right. «never»: the product builds another
 * sentence, or refuses the value.
 */
import { list, optional, readCases, text } from '@visions/contract/case-table'
import { expected } from './case-texts.ts'

export const agreementCases = readCases(
  { id: text, value: text, frame: text, right: expected, wrong: list, why: optional },
  String.raw`
# Nouns: French has the plural from 2 on.
star-0 | 0 | {étoile} | 0 étoile / aucune étoile | 0 étoiles ; aucun étoile ; aucunes étoiles
star-1 | 1 | {étoile} | 1 étoile / une étoile | 1 étoiles ; un étoile
star-1-5 | 1.5 | {étoile} | 1,5 étoile | 1.5 étoile ; 1,5 étoiles ; 1,5 étoiles sur 5
  | From 0 to below 2: singular.
star-1-99 | 1.99 | {jour} | 1,99 jour / 2 jours | 1,99 jours
star-2 | 2 | {étoile} | 2 étoiles / deux étoiles | 2 étoile
star-2-5 | 2.5 | {heure} | 2,5 heures / 2 h 30 / 2~h~30 | 2.5 heures ; 2,5 heure
star-21 | 21 | {étoile} | 21 étoiles | 21 étoile ; 21ème étoile | Unlike Slavic languages: 21 is plural.
star-101 | 101 | {tâche} | 101 tâches | 101 tâche
star-minus-1 | -1 | {étoile} | −1 étoile / -1 étoile / never | −1 étoiles ; - 1 étoile
star-minus-2 | -2 | {étoile} | −2 étoiles / -2 étoiles / never | −2 étoile
rating-mean | 4.5 | {étoile} | 4,5 étoiles / 4,5 sur 5 / 4,5~étoiles | 4.5 étoiles
rating-mean-low | 1.2 | {étoile} | 1,2 étoile / 1,2 sur 5 | 1,2 étoiles
coin-1 | 1 | {VisionsStars} | 1 VisionsStar | 1 VisionsStars | A fault of the findings.
coin-0 | 0 | {VisionsStars} | 0 VisionsStar / 0 VisionsStars / aucune VisionsStar | aucunes VisionsStars
coin-2 | 2 | {VisionsStars} | 2 VisionsStars | 2 VisionsStar
coin-1200 | 1200 | {VisionsStars} | 1~200 VisionsStars
  | 1200 VisionsStars ; 1 200VisionsStars ; 1.200 VisionsStars ; 1,200 VisionsStars
task-0 | 0 | {tâche} | 0 tâche / aucune tâche | 0 tâches
trade-1 | 1 | {métier} | 1 métier / un métier | 1 métiers
trade-2 | 2 | {métier} | 2 métiers / deux métiers | 2 métier
mission-long | 1000 | {mission} | 1~000 missions / mille missions | 1000 missions ; 1 000 mission
training-million | 1000000 | {formation} | 1~000~000 de formations / 1~000~000 formations
  / 1 million de formations / 1~million de formations
  | 1000000 formations ; 1~000~000 d’formations ; 1 million formations
  | After figures no «de»; after the word «million», «de».
offer-million-vowel | 1000000 | {offre} | 1~000~000 offres / 1 million d’offres / 1~million d’offres
  | 1 million de offres ; 1~000~000 d’offre
offer-millions | 2000000 | {offre} | 2~000~000 offres / 2 millions d’offres / 2~millions d’offres
  | 2 million d’offres
invariable-place | 3 | {lieu} | 3 lieux | 3 lieus
irregular-job | 3 | {travail} | 3 travaux | 3 travails
same-in-plural | 2 | {fois} | 2 fois / deux fois | 2 foiss
same-in-plural-choice | 2 | {choix} | 2 choix | 2 choixs
compound-meeting | 2 | {rendez-vous} | 2 rendez-vous | 2 rendezs-vous
compound-establishment | 2 | {établissement de formation} | 2 établissements de formation
  | 2 établissement de formations
unknown-count | NaN | {étoile} | never | NaN étoile ; NaN étoiles
negative-zero | -0 | {étoile} | 0 étoile / aucune étoile | -0 étoile
# Articles, elision and hiatus next to numbers.
ordinal-0-9 | 80 | près de {étoile} | près de 80 étoiles | près d’80 étoiles | Digits are never elided.
ordinal-11 | 11 | {métier} de | de 11 métiers | d’11 métiers
les-deux | 2 | les {deux} outils | les deux outils | les 2 outil ; l’deux outils
aucun-feminine | 0 | {récompense} disponible | aucune récompense disponible / pas de récompense disponible
  | aucun récompense ; aucunes récompenses
aucun-adjective | 0 | {tâche} terminée | 0 tâche terminée / aucune tâche terminée | 0 tâches terminées
# Participles and verbs.
verb-1 | 1 | {récompense} vous attend | 1 récompense vous attend / une récompense vous attend
  | 1 récompense vous attendent
verb-2 | 2 | {récompense} vous attend | 2 récompenses vous attendent | 2 récompenses vous attend
participle-1-feminine | 1 | {tâche} terminée | 1 tâche terminée | 1 tâche terminé ; 1 tâche terminées
participle-2-feminine | 2 | {tâche} terminée | 2 tâches terminées | 2 tâches terminée ; 2 tâches terminés
participle-2-masculine | 2 | {bilan} prêt | 2 bilans prêts | 2 bilans prêt
participle-mixed | 2 | 1 bilan et 1 mission terminés | 1 bilan et 1 mission terminés
  | 1 bilan et 1 mission terminées
sum-of-one-and-rest | 1 | {partenaire} sur 2 a reçu | 1 partenaire sur 2 a reçu | 1 partenaire sur 2 ont reçu
sum-of-two-of-three | 2 | {partenaire} sur 3 a reçu | 2 partenaires sur 3 ont reçu
  | 2 partenaires sur 3 a reçu
remaining-1 | 1 | Il vous restera {jour} | Il vous restera 1 jour / Il vous restera un jour
  | Il vous resteront 1 jour ; Il vous en restera 1 jour
remaining-2 | 2 | Il vous restera {jour} | Il vous restera 2 jours | Il vous resteront 2 jours
remaining-0 | 0 | Il vous restera {VisionsStars}
  | Il ne vous restera aucune VisionsStar / Il vous restera 0 VisionsStar / Il vous restera 0 VisionsStars
  | Il vous en restera 0
other-1 | 1 | {autre} partage | 1 autre partage / un autre partage | 1 autres partages
other-7 | 7 | {autre} partage | 7 autres partages | 7 autre partage
plus-the-others | 3 | et {autre} | et 3 autres | et 3 autre
days-ago | 1 | il y a {jour} | il y a 1 jour / il y a un jour / hier | il y a 1 jours
quick-hours-fraction | 0.5 | {heure} | 0,5 heure / une demi-heure / 30 minutes / 30~min
  | 0,5 heures ; 0.5 heures
minutes-1 | 1 | {minute} | 1 minute / une minute / 1~min | 1 minutes
minutes-90 | 90 | {minute} | 90 minutes / 1 h 30 / 1~h~30 / 1~h~30~min | 90 minute ; 1h30
# Numbers as French writes them.
number-1000 | 1000 | {n} | 1~000 | 1000 ; 1.000 ; 1,000 | With U+0020 the number breaks over lines.
number-1234567 | 1234567 | {n} | 1~234~567 | 1234567 ; 1~234567
number-9999 | 9999 | {n} | 9~999 | 9999
number-999 | 999 | {n} | 999 | 0 999 ; 0~999
number-year | 2026 | {year} | 2026 | 2~026 ; 2 026 | A year has no space.
number-decimals | 1234.5 | {n} | 1~234,5 | 1234.5 ; 1~234.5 ; 1~234,50
number-decimal-trailing | 2.0 | {n} | 2 | 2,0
number-negative | -1500 | {n} | −1~500 / -1~500 | - 1~500 ; −1500
number-postal | 01240 | {postal} | 01240 | 1240 ; 01~240 | A code is not a number.
number-of-room | 1200 | salle {room} | salle 1200 | salle 1~200 | A label stays as it is.
ratio | 1200 | {n} sur 2000 | 1~200 sur 2~000 | 1200 sur 2~000 ; 1~200 sur 2000
percent | 42 | {n} % | 42~% | 42% ; 42 % | An ordinary space breaks.
percent-decimal | 0.5 | {n} % | 0,5~% | 0.5% ; 0,5%
percent-no-result | NaN | {n} % | never | NaN %
euro | 12.5 | {n} € | 12,50~€ / 12,5~€ | €12.50 ; 12.50€ ; 12,5€
euro-round | 12 | {n} € | 12~€ / 12,00~€ | 12€ ; € 12
euro-thousand | 1200 | {n} € | 1~200~€ | 1200 € ; 1 200€
euro-free | 0 | {n} € | gratuit / 0~€ | 0€
score-x-of-y | 2 | {n}/5 étoiles | 2 étoiles sur 5 / 2 sur 5 / 2/5 | 2 étoile sur 5
# Ordinals and ranges.
ordinal-first-m | 1 | {ordinal} bilan | 1er bilan / premier bilan | 1ier bilan ; 1ère bilan ; 1e bilan
ordinal-first-f | 1 | {ordinal} mission | 1re mission / première mission | 1er mission ; 1ère mission
ordinal-second-of-two | 2 | {ordinal} mission | 2e mission / deuxième mission / seconde mission
  | 2ème mission ; 2nd mission ; 2éme mission
ordinal-last | 21 | {ordinal} outil | 21e outil | 21ème outil ; 21er outil
ordinal-class | 2 | classe de {ordinal} | classe de 2de / classe de seconde / classe de 2nde | classe de 2e
  | Names of school years.
range-age | 16 | de {n} à {n+2} ans | de 16 à 18 ans / 16 à 18 ans | 16-18 ans ; de 16-18 ans | voice.md.
range-plural-of-1 | 0 | 0 à 1 {jour} | 0 à 1 jour / 1 jour au plus | 0 à 1 jours
range-1-2 | 1 | 1 à 2 {mois} | 1 à 2 mois / un à deux mois | 1 à 2 moiss
range-minutes | 20 | 20 à 30 {minute} | 20 à 30 minutes / 20 à 30~min | 20-30 minutes ; 20 à 30 minute
range-2-and-over | 5 | au moins {n} réponse | au moins 5 réponses | au moins 5 réponse
range-same | 3 | 3 à 3 {jour} | 3 jours | 3 à 3 jours
age-1 | 1 | {an} | 1 an / un an | 1 ans
# Hours. In Paris.
hour-8 | 2026-12-09T07:00Z | {hour} | à 8~h | à 8h ; à 8 h ; à 8:00 ; à 08~h | Seen: 8 h, never 08 h.
hour-8-05 | 2026-12-09T07:05Z | {hour} | à 8~h~05 | à 8h05 ; à 8 h 5 ; à 8:05 ; à 08~h~05
hour-8-30 | 2026-12-09T07:30Z | {hour} | à 8~h~30 | à 8 h 3
hour-13 | 2026-12-09T12:00Z | {hour} | à 13~h | à 1 h ; à 13h00
hour-noon | 2026-12-09T11:00Z | {hour} | à midi / à 12~h | à 12h ; à 12:00
hour-midnight | 2026-12-08T23:00Z | {hour} | à minuit / à 0~h / à 24~h | à 00~h ; à 0h
hour-midnight-day | 2026-12-08T23:00Z now 2026-12-08T10:00Z | {day} {hour}
  | mercredi 9 décembre à minuit / mercredi 9 décembre à 0~h
  / demain à minuit / demain à 0~h / demain, mercredi 9 décembre, à minuit
  | mardi 8 décembre à minuit ; aujourd’hui à minuit
  | Midnight begins the 9th.
hour-summer | 2026-06-09T07:00Z | {hour} | à 9~h | à 8~h | Paris is at UTC+2.
hour-summer-changes | 2026-10-25T01:30Z | {hour} | à 2~h~30 | à 3~h~30
hour-span-same-half | 2026-12-09T08:00Z | de {hour} à 10 h | de 9~h à 10~h / 9~h à 10~h | de 9h-10h ; 9~h-10~h
# Dates.
date-first | 2026-12-01T09:00Z | {day} | mardi 1er décembre / 1er décembre 2026 / mardi 1er décembre 2026
  | 1 décembre ; 1ier décembre ; 01 décembre
date-second | 2026-12-02T09:00Z | {day} | mercredi 2 décembre / 2 décembre 2026 / mercredi 2 décembre 2026
  | 2e décembre ; 02 décembre
date-month-lower | 2026-08-05T09:00Z | {day} | mercredi 5 août / 5 août 2026 / mercredi 5 août 2026
  | 5 Août ; 5 aout
date-month-abbrev | 2026-07-05T09:00Z | {short} | 5 juil. / 5 juillet | 5 juil ; 5 Juil.
date-february | 2028-02-29T09:00Z | {day} | mardi 29 février / 29 février 2028 / mardi 29 février 2028
  | 29 Février
date-two-years | 2025-12-31T23:30Z now 2026-12-31T09:00Z | {day} | 1er janvier 2026 / jeudi 1er janvier 2026
  | 31 décembre 2025
date-other-year | 2027-01-04T09:00Z now 2026-12-09T09:00Z | {day} | 4 janvier 2027 / lundi 4 janvier 2027
  | 4 janvier 2026
date-today | 2026-12-09T15:00Z now 2026-12-09T09:00Z | {day} | aujourd’hui / mercredi 9 décembre
  | demain ; hier
date-tomorrow | 2026-12-10T15:00Z now 2026-12-09T22:30Z | {day} | demain / jeudi 10 décembre | aujourd’hui
  | It is 23 h 30 in Paris, and still the 9th.
date-tomorrow-edge | 2026-12-10T15:00Z now 2026-12-09T23:30Z | {day} | aujourd’hui / jeudi 10 décembre
  | demain
  | After midnight in Paris it is the 10th already.
date-yesterday | 2026-12-08T15:00Z now 2026-12-09T09:00Z | {day} | hier / mardi 8 décembre
  | aujourd’hui ; demain
date-in-mail | 2026-12-10T15:00Z now 2026-12-09T09:00Z | {day} in a mail
  | jeudi 10 décembre / jeudi 10 décembre 2026
  | demain | A mail is read later: a relative day would be false.
date-le-elision | 2026-11-08T09:00Z | le {day}
  | le dimanche 8 novembre / le 8 novembre / le 8 novembre 2026 / le dimanche 8 novembre 2026
  | l’8 novembre ; l’huit novembre
date-le-eleven | 2026-11-11T09:00Z | le {day}
  | le 11 novembre / le mercredi 11 novembre / le 11 novembre 2026 / le mercredi 11 novembre 2026
  | l’11 novembre ; l’onze novembre
date-de-april | 2026-04-06T09:00Z | mois de {month} | mois d’avril / avril 2026 | mois de avril
date-de-october | 2026-10-06T09:00Z | mois de {month} | mois d’octobre / octobre 2026 | mois de octobre
date-de-may | 2026-05-06T09:00Z | mois de {month} | mois de mai / mai 2026 | mois d’mai
date-span-same-month | 2026-12-01 to 2026-12-04 | du {from} au {to}
  | du 1er au 4 décembre / du 1er au 4 décembre 2026
  / du 1er décembre au 4 décembre | du 1 au 4 décembre ; du 1er-4 décembre
date-span-years | 2026-12-28 to 2027-01-02 | du {from} au {to} | du 28 décembre 2026 au 2 janvier 2027
  | du 28 au 2 janvier 2027 ; du 28 décembre au 2 janvier
date-dates-list | 2026-11-23, 2026-11-24 | les {days} | le 23 et le 24 novembre / les 23 et 24 novembre
  | les 23, et 24 novembre
date-invalid | none | {day} | never | Invalid Date ; NaN
duration-one | 1 | pendant {an} | pendant 1 an / pendant un an | pendant 1 ans ; pendant une an
duration-1-5 | 1.5 | pendant {an} | pendant 1,5 an / pendant un an et demi / pendant 18 mois | pendant 1,5 ans
duration-feminine | 1.5 | {heure} | 1,5 heure / une heure et demie / 1~h~30 | une heure et demi ; 1,5 heures
`,
)
