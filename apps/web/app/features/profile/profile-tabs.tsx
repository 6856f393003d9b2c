import { useLocation } from 'react-router'
import { TabLinks } from '@visions/ui/tab-links.tsx'
import { ME, SETTINGS } from './profile-address.ts'

const PAGES = [
  { to: ME, label: 'Moi' },
  { to: SETTINGS, label: 'Réglages' },
  { to: '/user/profile/connexion', label: 'Connexion et sécurité' },
  { to: '/user/share', label: 'Mes données' },
]

/** The four pages about the person. */
export function ProfileTabs() {
  const { pathname } = useLocation()
  return <TabLinks label="Mon profil" items={PAGES.map((page) => ({ ...page, current: page.to === pathname }))} />
}
