import '../second/ticket.tsx'
