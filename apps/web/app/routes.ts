// The site map: every address of the product.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('public/bilan-orientation', 'routes/orientation.tsx'),
  route('public/bilan-reorientation', 'routes/reorientation.tsx'),
  route('public/outils', 'routes/tools.tsx'),
  route('public/experience', 'routes/set-up.tsx'),
  route('custom-onboard', 'routes/custom-onboard.tsx'),
  route('parametres', 'routes/settings.tsx'),
  route('aide', 'routes/help.tsx'),
  route('mentions-legales', 'routes/legal-notices.tsx'),
  route('conditions', 'routes/terms.tsx'),
  route('confidentialite', 'routes/privacy.tsx'),
  route('accessibilite', 'routes/accessibility.tsx'),
  route('plan-du-site', 'routes/site-map.tsx'),
  route('hors-connexion', 'routes/offline.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),

  route('authentication/sso', 'routes/sign-in.tsx'),
  route('authentication/error', 'routes/sign-in-error.tsx'),
  route('authentication/expired', 'routes/session-expired.tsx'),
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('kit', 'routes/kit.tsx')]),

  route('bilan/:token', 'routes/shared-assessment.tsx'),

  route('user/authentication/logout', 'routes/logout.tsx'),
  layout('routes/user.tsx', [
    route('user', 'routes/user-home.tsx'),
    route('user/config', 'routes/config.tsx'),
    route('user/onboarding', 'routes/onboarding.tsx'),
    route('user/objective', 'routes/objective.tsx'),
    route('user/missions', 'routes/missions.tsx'),
    route('user/missions/:taskId', 'routes/task.tsx'),
    route('user/rewards', 'routes/rewards.tsx'),
    route('user/rewardsDetails/:id', 'routes/reward.tsx'),
    route('user/profile', 'routes/profile.tsx'),
    route('user/experiences', 'routes/experiences.tsx'),
    route('user/experiences/pre-start', 'routes/pre-start.tsx'),
    route('user/experiences/bilan-orientation/transition', 'routes/transition.tsx'),
    route('user/experiences/bilan-orientation/end', 'routes/assessment-end.tsx'),
    route('user/experiences/:name', 'routes/experience.tsx'),
    route('user/experiences/:name/retour', 'routes/platform-return.tsx'),
    route('user/experiences/:name/bilan', 'routes/assessment.tsx'),
    route('user/experiences/:name/bilan/partage', 'routes/assessment-shares.tsx'),
    route('user/share', 'routes/personal-data.tsx'),
    route('user/share/consentements/:id', 'routes/consent.tsx'),
    route('user/notifications', 'routes/notifications.tsx'),
    // Screens of later issues: until then each says honestly that it is coming.
    ...['catalog', 'matchs', 'events', 'meetings', 'recommendations', 'choice', 'visionsSwipe'].map((path) =>
      route(`user/${path}`, 'routes/coming.tsx', { id: `coming-${path}` }),
    ),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
