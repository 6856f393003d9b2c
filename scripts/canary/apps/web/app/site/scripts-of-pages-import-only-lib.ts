import '../features/first/mission-card.tsx'
