// French reasons of refused purchases with the next action (RWD-04, RWD-05, RWD-08, RWD-09, ECO-02, ECO-03,
// ECO-07, ECO-09 to ECO-11).
import { isPupil } from '@visions/contract/constants'
import { soonText } from '@visions/contract/french-dates'
import { starsText } from '@visions/contract/french-words'
import { situationText } from '@visions/contract/situation-words'
import {
  PROVEN_MEANING,
  missingText,
  nextPartText,
  notVouchedText,
  provenText,
  tooFewDaysText,
  tooYoungText,
} from './balance.ts'

/** The next action. `retry` repeats the same purchase safely; the others abandon it. */
export type Suggestion = 'retry' | 'again' | 'age' | 'rewards' | 'missions' | 'experiences' | 'profile' | 'access'

export interface Explanation {
  title: string
  text: string
  suggestion: Suggestion
}

interface Circumstances {
  price: number
  balance: number
  ageGroup: string | null
  situation: string | null
  /** When rewards for adults unlock; null: not with the present profile. */
  ofAgeFrom: string | null
  /** Details of the API. */
  details?: Readonly<Record<string, string | number>> | undefined
}

const STARS_UNCHANGED = 'Vos VisionsStars sont intactes.'

/** Explains an error code of the API; for `failed` and unknown codes the outcome is unknown. */
export function explainRefusal(
  code: string,
  { price, balance, ageGroup, situation, ofAgeFrom, details = {} }: Circumstances,
): Explanation {
  switch (code) {
    case 'not_enough_stars':
      return {
        title: 'Il vous manque quelques étoiles',
        text: `${balance < price ? `${missingText(price - balance)} pour cette récompense.` : 'Votre solde ne suffit plus pour cette récompense.'} Chaque tâche de mission vous en rapporte.`,
        suggestion: 'missions',
      }
    case 'not_enough_proven_stars':
      return {
        title: 'Il vous manque des étoiles confirmées',
        text: `Il vous manque ${provenText(Number(details['missing'] ?? 1))} pour cette récompense. ${PROVEN_MEANING} ${STARS_UNCHANGED}`,
        suggestion: 'experiences',
      }
    case 'account_too_young':
      return {
        title: 'Cette récompense attendra un peu',
        text: `${tooYoungText(String(details['possibleFrom']))}. ${STARS_UNCHANGED}`,
        suggestion: 'rewards',
      }
    case 'identity_not_vouched':
      return {
        title: 'Il manque une connexion à votre compte',
        text: `${notVouchedText(String(details['providers'] ?? ''))} ${STARS_UNCHANGED}`,
        suggestion: 'access',
      }
    case 'too_few_days':
      return {
        title: 'Encore un peu de patience',
        text: `${tooFewDaysText(Number(details['missing'] ?? 1))} ${STARS_UNCHANGED}`,
        suggestion: 'experiences',
      }
    case 'next_part_at':
      return {
        title: 'Aucun exemplaire pour le moment',
        text: `${nextPartText(String(details['nextPartAt']))} ${STARS_UNCHANGED}`,
        suggestion: 'rewards',
      }
    case 'sold_out':
      return {
        title: 'Cette récompense est épuisée',
        text: `Le dernier exemplaire vient d’être échangé. ${STARS_UNCHANGED}`,
        suggestion: 'rewards',
      }
    case 'price_changed':
      return {
        title: 'Le prix vient de changer',
        text: `Cette récompense coûte maintenant ${starsText(price)}. Aucune VisionsStar n’a été débitée.`,
        suggestion: 'again',
      }
    case 'adults_only':
      if (ofAgeFrom !== null)
        return {
          title: 'Cette récompense s’ouvre bientôt',
          text: `Pour protéger les mineurs, elle s’ouvre pour vous ${soonText(ofAgeFrom)}. ${STARS_UNCHANGED}`,
          suggestion: 'rewards',
        }
      return ageGroup === null
        ? {
            title: 'Il nous manque votre tranche d’âge',
            text: `Cette récompense est réservée aux personnes majeures, et votre profil n’indique pas votre tranche d’âge. Complétez-le, puis revenez ici. ${STARS_UNCHANGED}`,
            suggestion: 'profile',
          }
        : {
            title: 'Cette récompense attendra un peu',
            text: `Elle est réservée aux personnes majeures, et votre profil indique ${isPupil(situation) ? `que vous êtes ${situationText(situation)}` : 'moins de 18\u00a0ans'}. D’autres récompenses vous attendent. ${STARS_UNCHANGED}`,
            suggestion: 'rewards',
          }
    case 'majority_not_attested':
      return {
        title: 'Une question avant de continuer',
        text: 'Indiquez d’abord si vous avez 18\u00a0ans ou plus.',
        suggestion: 'age',
      }
    case 'limit_reached':
      return {
        title: 'Vous avez déjà cette récompense',
        text: `Vous l’avez obtenue autant de fois que le partenaire le permet. Vos codes sont parmi vos récompenses. ${STARS_UNCHANGED}`,
        suggestion: 'rewards',
      }
    case 'daily_limit_reached':
      return {
        title: 'C’est tout pour aujourd’hui',
        text: `Le partenaire en offre un nombre limité chaque jour. Revenez demain\u00a0! ${STARS_UNCHANGED}`,
        suggestion: 'rewards',
      }
    case 'too_many_calls':
      return {
        title: 'Attendez une minute',
        text: 'Vous avez fait beaucoup de demandes en peu de temps. Aucune VisionsStar n’a été débitée.',
        suggestion: 'retry',
      }
    case 'reward_not_found':
      return {
        title: 'Cette récompense n’est plus proposée',
        text: `Son offre vient de se terminer. ${STARS_UNCHANGED}`,
        suggestion: 'rewards',
      }
    case 'transaction_type_mismatch':
    case 'idempotency_key_reused':
      return {
        title: 'La récompense a changé entre-temps',
        text: 'Aucune VisionsStar n’a été débitée. Reprenez depuis le récapitulatif.',
        suggestion: 'again',
      }
    default:
      return {
        title: 'Une erreur est survenue',
        text: 'Votre connexion a coupé. Réessayez\u00a0: vos VisionsStars ne seront pas débitées deux fois.',
        suggestion: 'retry',
      }
  }
}
