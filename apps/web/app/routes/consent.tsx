import { EmptyState } from '../ui/empty-state.tsx'

export default function Screen() {
  return <EmptyState icon="clock">…</EmptyState>
}
