import { CalendarClock, CircleCheck, CircleDotDashed, FlaskConical, type LucideIcon } from 'lucide-react';

/** The parts of a life that the roadmap speaks about, in the order of its filter. */
export const categories = [
  { id: 'ai-core', name: 'AI Core' },
  { id: 'health', name: 'Health' },
  { id: 'finance', name: 'Finance' },
  { id: 'communication', name: 'Communication' },
  { id: 'home', name: 'Home' },
  { id: 'learning', name: 'Learning' },
  { id: 'social', name: 'Social' },
  { id: 'security', name: 'Security' },
  { id: 'digital', name: 'Digital' },
  { id: 'shopping', name: 'Shopping' },
  { id: 'inventory', name: 'Inventory' },
  { id: 'entertainment', name: 'Entertainment' },
  { id: 'travel', name: 'Travel' },
  { id: 'professional', name: 'Professional' },
  { id: 'productivity', name: 'Productivity' },
  { id: 'emergency', name: 'Emergency' },
  { id: 'legal', name: 'Legal' },
  { id: 'transportation', name: 'Transportation' },
  { id: 'family', name: 'Family' },
] as const satisfies readonly { id: string; name: string }[];
export type CategoryId = (typeof categories)[number]['id'];

export const statuses = ['completed', 'in-progress', 'planned', 'research'] as const;
export type Status = (typeof statuses)[number];

/** The quarters that the roadmap spans. */
export const timelines = ['Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'] as const;
export type Timeline = (typeof timelines)[number];

export interface RoadmapFeature {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: CategoryId;
  readonly status: Status;
  readonly priority: 'critical' | 'high' | 'medium' | 'low';
  readonly timeline: Timeline;
  /** Per cent, 0 to 100. */
  readonly progress: number;
  readonly icon: LucideIcon;
  /** Which of the colours of the mood its icon wears. */
  readonly color: 'primary' | 'secondary' | 'accent';
  /** Ids of the features that it waits for. */
  readonly dependencies: readonly string[];
  readonly technicalRequirements: readonly string[];
  readonly businessValue: string;
  readonly userImpact: string;
}

/** How each status looks: its words, its shape, its colour. */
export const statusLooks = {
  completed: { label: 'Completed', icon: CircleCheck, tone: 'success' },
  'in-progress': { label: 'In progress', icon: CircleDotDashed, tone: 'info' },
  planned: { label: 'Planned', icon: CalendarClock, tone: 'warning' },
  research: { label: 'Research', icon: FlaskConical, tone: 'research' },
} as const satisfies { [S in Status]: { label: string; icon: LucideIcon; tone: string } };

/** The mean of all progress values, rounded, in per cent. */
export const overallProgress = (features: readonly RoadmapFeature[]) =>
  Math.round(features.reduce((sum, { progress }) => sum + progress, 0) / features.length);
