/** The links of every footer. */
export const footerLinks = [
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/roadmap', label: 'Roadmap' },
  { href: '/contact', label: 'Contact' },
  { href: '/ring', label: 'The ring' },
] as const;
