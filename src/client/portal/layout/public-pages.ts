/** The pages linked by the header, the footer and announcements; `text` is a key of `portal`. */
export const publicPages = [
  { to: '/', text: 'nav.home', end: true },
  { to: '/calculator', text: 'nav.calculator', end: true },
  { to: '/heatloss', text: 'nav.heatloss', end: false },
  { to: '/calculator/brigad', text: 'nav.crews', end: false },
  { to: '/news', text: 'nav.news', end: false },
  { to: '/dashboard', text: 'nav.dashboard', end: false },
] as const;
