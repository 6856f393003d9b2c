import '../first/mission-card.tsx'
