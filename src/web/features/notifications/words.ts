import { Activity, BatteryCharging, Brain, HeartPulse, Leaf, type LucideIcon, Trophy } from 'lucide-react';
import type { NotificationType } from '#contract/notifications/notifications.ts';

export const typeWords: { [T in NotificationType]: { label: string; icon: LucideIcon } } = {
  health: { label: 'Health', icon: HeartPulse },
  wellness: { label: 'Wellness', icon: Leaf },
  activity: { label: 'Activity', icon: Activity },
  brain: { label: 'Work & focus', icon: Brain },
  energy: { label: 'Energy', icon: BatteryCharging },
  achievement: { label: 'Achievement', icon: Trophy },
};
