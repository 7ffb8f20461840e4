/** What the demo sells for less after work. */
export const demoRules = [
  {
    title: 'Happy hour',
    schedule: { title: 'After work', days: 0b0011111, from_time: '17:00', to_time: '19:00' },
    percentOff: 30,
    dishes: ['Draught Beer', 'Sangría'],
  },
] as const
