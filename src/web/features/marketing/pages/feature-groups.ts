import {
  Activity,
  AudioLines,
  BellRing,
  BookMarked,
  CalendarDays,
  ChartSpline,
  Compass,
  Gift,
  HeartHandshake,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MoonStar,
  Popcorn,
  ReceiptText,
  RefreshCw,
  Salad,
  Sprout,
  Thermometer,
  Timer,
  UsersRound,
  Wallet,
  Watch,
  Waypoints,
  WifiOff,
} from 'lucide-react';

export type ProductFeature = { title: string; text: string; icon: LucideIcon };
export type FeatureGroup = { title: string; live: boolean; features: readonly ProductFeature[] };

/** The live features, then those coming soon. */
export const featureGroups: readonly FeatureGroup[] = [
  {
    title: 'Current Features',
    live: true,
    features: [
      {
        title: 'Mail Agent',
        text: 'Connects to any IMAP mailbox or to Gmail, says which letters wait for an answer and why, and drafts the answer in your voice.',
        icon: Mail,
      },
      {
        title: 'Calendar Agent',
        text: 'Reads the coming week, finds the meetings that matter, lists what each one needs, and keeps hours free for it.',
        icon: CalendarDays,
      },
      {
        title: 'Orbit Time Tracking',
        text: 'One timer, your projects and agencies, and a clear picture of where the hours went. It keeps running when the browser does not.',
        icon: Timer,
      },
      {
        title: 'Life Dashboard',
        text: 'Health, money, home, people, goals and more: record what matters, and live figures take the place of the sample.',
        icon: LayoutDashboard,
      },
    ],
  },
  {
    title: 'Personal Finance Manager',
    live: false,
    features: [
      { title: 'Learning Budgets', text: 'Budgets drawn from the months behind you.', icon: Wallet },
      { title: 'Cash Forecast', text: 'The end of the month, a few weeks early, with its range.', icon: ChartSpline },
      { title: 'Subscription Watch', text: 'What renews, when, and which price crept up.', icon: BellRing },
      { title: 'Tax Folder', text: 'What the return needs, gathered while the year goes by.', icon: ReceiptText },
    ],
  },
  {
    title: 'Health & Wellness',
    live: false,
    features: [
      { title: 'Live Wearables', text: 'What your watch counts, while it counts.', icon: Watch },
      { title: 'Meal Notes', text: 'What you ate in a few words, nothing weighed.', icon: Salad },
      { title: 'Wind-Down', text: 'An evening that ends when your sleep asks for it.', icon: MoonStar },
      { title: 'Training Load', text: 'Effort and rest in balance, read from your own weeks.', icon: Activity },
    ],
  },
  {
    title: 'Social & Relationships',
    live: false,
    features: [
      { title: 'Shared Circles', text: 'One thing for one person to see, for as long as you like.', icon: Waypoints },
      { title: 'Gift Memory', text: 'What somebody mentioned in March, remembered in December.', icon: Gift },
      { title: 'Family Circle', text: 'One calendar in common, and the rest still private.', icon: UsersRound },
    ],
  },
  {
    title: 'Knowledge & Growth',
    live: false,
    features: [
      { title: 'Learning Paths', text: 'Small lessons placed in your quiet hours.', icon: Sprout },
      { title: 'Second Reading', text: 'Old notes come back when they matter again.', icon: BookMarked },
    ],
  },
  {
    title: 'Lifestyle & Experiences',
    live: false,
    features: [
      { title: 'Booking Reader', text: 'Tickets and reservations taken from mail into the trip.', icon: Compass },
      { title: 'Evening Picks', text: 'One suggestion from your own list that fits the time left.', icon: Popcorn },
      {
        title: 'Home Routines',
        text: 'Heat and light that follow your day, inside your own network.',
        icon: Thermometer,
      },
    ],
  },
  {
    title: 'Advanced Features',
    live: false,
    features: [
      { title: 'Spoken Iris', text: 'Ask aloud and be understood on the device itself.', icon: AudioLines },
      { title: 'Offline Iris', text: 'The days around today, encrypted, without a network.', icon: WifiOff },
      { title: 'Two Homes', text: 'Two machines of yours that keep each other up to date.', icon: RefreshCw },
      {
        title: 'Trusted Handover',
        text: 'If you stay silent for long, one person receives what you prepared.',
        icon: HeartHandshake,
      },
    ],
  },
];
