// The site map: every address of the product.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('authentication/sso', 'routes/sign-in.tsx'),
  route('authentication/error', 'routes/sign-in-error.tsx'),
  route('authentication/expired', 'routes/session-expired.tsx'),
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('kit', 'routes/kit.tsx')]),

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
    // Screens of later issues: until then each says honestly that it is coming.
    ...[
      'catalog',
      'matchs',
      'share',
      'events',
      'meetings',
      'notifications',
      'recommendations',
      'choice',
      'visionsSwipe',
      'experiences',
      'experiences/parcoursup',
      'experiences/bilan-orientation',
      'experiences/bilan-reorientation',
    ].map((path) => route(`user/${path}`, 'routes/coming.tsx', { id: `coming-${path}` })),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
