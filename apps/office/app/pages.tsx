// Every page of the office. A new page is an entry here, and its address one in the contract (office-addresses.ts).
import { MAX_IMPORT_BYTES, MAX_PICTURE_BYTES } from '@visions/contract/constants'
import * as at from '@visions/contract/office-addresses'
import { Accessibility } from '@visions/ui/reading/accessibility.tsx'
import { Professionals } from '@visions/ui/reading/professionals.tsx'
import { actOnAccess, loadAccess } from './access-act.ts'
import { AccessView } from './access-page.tsx'
import { actOnRewardCodes, loadCodes, loadRewardCodes } from './codes/codes-act.ts'
import { CodesView } from './codes/codes-page.tsx'
import { RewardCodesView } from './codes/reward-codes-page.tsx'
import { loadCalendar } from './contents/calendar-act.ts'
import { CalendarView } from './contents/calendar-view.tsx'
import { actOnContent, loadContent } from './contents/content-act.ts'
import { actOnContentList, loadContentList } from './contents/content-list-act.ts'
import { ContentListView } from './contents/content-list-view.tsx'
import { loadContents, loadReviews } from './contents/contents-act.ts'
import { ContentsView } from './contents/contents-view.tsx'
import { actOnImport, actOnImportReport, loadImport, loadImportReport } from './contents/import-act.ts'
import { ImportReportView } from './contents/import-report-view.tsx'
import { ImportView } from './contents/import-view.tsx'
import { ContentPageView } from './contents/review-view.tsx'
import { ReviewsView } from './contents/reviews-view.tsx'
import { actOnSaving } from './contents/saving-act.ts'
import { actOnVersion, loadVersion } from './contents/version-act.ts'
import { VersionView } from './contents/version-view.tsx'
import { GuideView } from './guide-page.tsx'
import { HomeView } from './home-page.tsx'
import { actOnInvitation, loadInvitation } from './invitation-act.ts'
import { InvitationView } from './invitation-page.tsx'
import { actOnMedia, actOnMedium, loadMedia, loadMedium } from './media/media-act.ts'
import { MediaView } from './media/media-page.tsx'
import { MediumView } from './media/medium-page.tsx'
import { actOnMembers, loadMembers } from './members-act.ts'
import { MembersView } from './members-page.tsx'
import { page } from './office-page.ts'
import { actOnOpening, loadOpening } from './opening/opening-act.ts'
import { OpeningView } from './opening/opening-view.tsx'
import { actOnOrganisation, loadOrganisation, OrganisationView } from './organisation-page.tsx'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import editorScript from './scripts/office-editor.ts?worker&url'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import passkeyScript from './scripts/office-passkey.ts?worker&url'
import { actOnSecondFactor, loadSecondFactor } from './second-factor-act.ts'
import { SecondFactorPage } from './second-factor-page.tsx'
import { loadSignIn, repeatForm, SignInView } from './sign-in-page.tsx'
import { signOut, SignOutView } from './sign-out-page.tsx'
import { loadStaffLog, StaffLogView } from './staff-log-page.tsx'
import { actOnHome, loadHome } from './waiting/home-act.ts'

/** Room for the other fields of a form with a file. */
const FIELDS_BYTES = 32 * 1024
const PICTURE_FORM = MAX_PICTURE_BYTES + FIELDS_BYTES
/** A draft with a picture, up to twice too large: the page then says so, with what was typed. */
const CONTENT_FORM = 2 * MAX_PICTURE_BYTES + 512 * 1024

export const PAGES = [
  page({ path: at.OFFICE, title: 'Accueil', load: loadHome, act: actOnHome, view: HomeView }),
  page({ path: at.OPENING, title: 'Avant d’ouvrir', load: loadOpening, act: actOnOpening, view: OpeningView }),
  page({
    path: at.SIGN_IN,
    title: 'Connexion',
    load: loadSignIn,
    act: repeatForm,
    view: SignInView,
    isUnframed: true,
    session: 'none',
  }),
  page({
    path: `${at.INVITATION}/:token`,
    title: 'Une invitation',
    load: loadInvitation,
    act: actOnInvitation,
    view: InvitationView,
    isUnframed: true,
    session: 'none',
  }),
  page({
    path: at.SECOND_FACTOR,
    title: 'Double vérification',
    load: loadSecondFactor,
    act: actOnSecondFactor,
    view: SecondFactorPage,
    isUnframed: true,
    // The only page with the library of passkeys.
    script: passkeyScript,
    session: 'unproven',
  }),
  page({
    path: at.ORGANISATION,
    title: 'Organisation',
    load: loadOrganisation,
    act: actOnOrganisation,
    view: OrganisationView,
    isUnframed: true,
  }),
  page({
    path: at.MEDIA,
    title: 'Images',
    load: loadMedia,
    act: actOnMedia,
    view: MediaView,
    maxFormBytes: PICTURE_FORM,
  }),
  page({
    path: `${at.MEDIA}/:id`,
    title: ({ medium }) => medium.name,
    load: loadMedium,
    act: actOnMedium,
    view: MediumView,
    maxFormBytes: PICTURE_FORM,
  }),
  page({ path: at.CODES, title: 'Codes', load: loadCodes, view: CodesView }),
  page({
    path: `${at.CODES}/:id`,
    title: 'Codes d’une récompense',
    load: loadRewardCodes,
    act: actOnRewardCodes,
    view: RewardCodesView,
    maxFormBytes: PICTURE_FORM,
  }),
  page({ path: at.MEMBERS, title: 'Membres', load: loadMembers, act: actOnMembers, view: MembersView }),
  page({ path: at.ACCESS, title: 'Mon accès', load: loadAccess, act: actOnAccess, view: AccessView }),
  page({ path: at.STAFF_LOG, title: 'Journal', load: loadStaffLog, view: StaffLogView }),
  page({ path: at.CONTENTS, title: 'Contenus', load: loadContents, view: ContentsView }),
  page({
    path: at.IMPORT,
    title: 'Importer un fichier',
    load: loadImport,
    act: actOnImport,
    view: ImportView,
    maxFormBytes: MAX_IMPORT_BYTES + FIELDS_BYTES,
    tooLarge: at.withQuery(at.IMPORT, { erreur: 'taille' }),
  }),
  page({
    path: `${at.IMPORT}/:import`,
    title: ({ appliedAt }) => (appliedAt ? 'Import terminé' : 'Vérification du fichier'),
    load: loadImportReport,
    act: actOnImportReport,
    view: ImportReportView,
  }),
  page({
    path: `${at.CONTENTS}/:kind`,
    title: ({ label }) => label,
    load: loadContentList,
    act: actOnContentList,
    view: ContentListView,
  }),
  page({
    path: `${at.CONTENTS}/:kind/:cle`,
    title: ({ title }) => title || 'Un contenu',
    load: loadContent,
    act: actOnContent,
    view: ContentPageView,
    maxFormBytes: CONTENT_FORM,
    script: editorScript,
  }),
  // For the script of the editor (OFF-04). No page.
  page({ path: `${at.CONTENTS}/:kind/:cle/automatique`, act: actOnSaving }),
  page({
    path: `${at.CONTENTS}/:kind/:cle/versions/:version`,
    title: ({ version, title }) => `Version ${version.version}, ${title}`,
    load: loadVersion,
    act: actOnVersion,
    view: VersionView,
  }),
  page({ path: at.CALENDAR, title: 'Calendrier', load: loadCalendar, view: CalendarView }),
  page({ path: at.REVIEWS, title: 'À relire', load: loadReviews, view: ReviewsView }),
  page({ path: at.GUIDE, title: 'Guide du bureau', view: GuideView, isUnframed: true, session: 'none' }),
  page({
    path: at.NOTICE,
    title: 'Vos données',
    load: async (_api, { operator }) => operator,
    view: ({ page: operator }) => <Professionals operator={operator} />,
    isUnframed: true,
    session: 'none',
  }),
  page({
    path: at.ACCESSIBILITY,
    title: 'Accessibilité',
    load: async (_api, { operator, url: { origin } }) => ({ operator, origin }),
    view: ({ page: { operator, origin } }) => <Accessibility operator={operator} origin={origin} isOffice />,
    isUnframed: true,
    session: 'none',
  }),
  page({ path: at.SIGN_OUT, title: 'Déconnexion', act: signOut, view: SignOutView, isUnframed: true }),
]
