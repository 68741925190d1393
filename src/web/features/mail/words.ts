import { Briefcase, Frown, type LucideIcon, Megaphone, Minus, Smile, Tag, UserRound, UsersRound } from 'lucide-react';
import type { EmailItem } from '#contract/mail/mail.ts';

type Word = { readonly label: string; readonly icon: LucideIcon };

/** The label of each category. */
export const categoryLabels: { readonly [C in EmailItem['category']]: Word } = {
  work: { label: 'Work', icon: Briefcase },
  personal: { label: 'Personal', icon: UserRound },
  promotional: { label: 'Promotional', icon: Megaphone },
  social: { label: 'Social', icon: UsersRound },
  other: { label: 'Other', icon: Tag },
};

export const sentimentLabels: { readonly [S in EmailItem['sentiment']]: Word } = {
  positive: { label: 'Positive', icon: Smile },
  neutral: { label: 'Neutral', icon: Minus },
  negative: { label: 'Negative', icon: Frown },
};
