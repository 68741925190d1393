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
        text: 'Connects to any IMAP mailbox or to Gmail, tells you which emails need a reply and why, and drafts it in your voice.',
        icon: Mail,
      },
      {
        title: 'Calendar Agent',
        text: 'Reads the coming week, finds the meetings that matter, lists what each one needs, and keeps hours free for it.',
        icon: CalendarDays,
      },
      {
        title: 'Orbit Time Tracking',
        text: 'One timer, your projects and agencies, and a clear picture of where the hours went. It keeps running when you close the browser.',
        icon: Timer,
      },
      {
        title: 'Life Dashboard',
        text: 'Health, money, home, people, goals and more: record what matters, and live figures replace the sample.',
        icon: LayoutDashboard,
      },
    ],
  },
  {
    title: 'Personal Finance Manager',
    live: false,
    features: [
      { title: 'Budgets That Adapt', text: 'Budgets suggested from what you’ve spent so far.', icon: Wallet },
      { title: 'Cash Forecast', text: 'See how the month will end, with a likely range.', icon: ChartSpline },
      { title: 'Subscription Watch', text: 'What renews, when, and which price went up.', icon: BellRing },
      { title: 'Tax Folder', text: 'What your tax return needs, gathered through the year.', icon: ReceiptText },
    ],
  },
  {
    title: 'Health & Wellness',
    live: false,
    features: [
      { title: 'Wearable Sync', text: 'Steps, heart rate and sleep, synced from your watch.', icon: Watch },
      { title: 'Meal Notes', text: 'Note what you ate in a few words. No weighing.', icon: Salad },
      { title: 'Wind-Down', text: 'A gentle cue to wind down, timed to your sleep.', icon: MoonStar },
      { title: 'Training Load', text: 'Keep effort and rest in balance, week by week.', icon: Activity },
    ],
  },
  {
    title: 'Social & Relationships',
    live: false,
    features: [
      { title: 'Shared Circles', text: 'Share one item with one person, for as long as you choose.', icon: Waypoints },
      { title: 'Gift Memory', text: 'What someone mentioned in March, remembered in December.', icon: Gift },
      { title: 'Family Circle', text: 'One shared calendar. Everything else stays private.', icon: UsersRound },
    ],
  },
  {
    title: 'Knowledge & Growth',
    live: false,
    features: [
      { title: 'Learning Paths', text: 'Short lessons that fit into your quiet hours.', icon: Sprout },
      { title: 'Notes Resurfaced', text: 'Old notes come back when they matter again.', icon: BookMarked },
    ],
  },
  {
    title: 'Lifestyle & Experiences',
    live: false,
    features: [
      { title: 'Booking Reader', text: 'Adds tickets and reservations from your mail to the trip.', icon: Compass },
      { title: 'Evening Picks', text: 'One suggestion from your own list that fits the time left.', icon: Popcorn },
      {
        title: 'Home Routines',
        text: 'Heating and light that follow your day, inside your own network.',
        icon: Thermometer,
      },
    ],
  },
  {
    title: 'Advanced Features',
    live: false,
    features: [
      { title: 'Spoken Iris', text: 'Ask out loud, and be understood on the device itself.', icon: AudioLines },
      { title: 'Offline Iris', text: 'Today and the days around it, encrypted, with no network.', icon: WifiOff },
      { title: 'Device Sync', text: 'Two of your own machines that keep each other up to date.', icon: RefreshCw },
      {
        title: 'Trusted Handover',
        text: 'If you stay silent for too long, one person receives what you prepared.',
        icon: HeartHandshake,
      },
    ],
  },
];
