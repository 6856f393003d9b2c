// Security headers of every answer, also of those sent before any hook runs (trust §2.4).

/**
 * Headers by name. Strict-Transport-Security only when `publicUrl` is https. It binds the subdomains only on request:
 * the product cannot know what else an operator serves there.
 */
export const securityHeaders = (publicUrl: string, hstsSubdomains = false): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
})

/** Content-Security-Policy of answers that are not pages. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
