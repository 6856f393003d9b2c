import { ChoicePage } from '../features/recommendations/choice-page.tsx'

export const meta = () => [{ title: 'Par où commencer\u00a0? · Visions' }]

export default function Choice() {
  return <ChoicePage />
}
