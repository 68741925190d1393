import { CalendarClock, CircleCheck, CircleDotDashed, FlaskConical, type LucideIcon } from 'lucide-react';

/** The categories of the roadmap, in the order of its filter. */
export const roadmapCategories = [
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
export type RoadmapCategoryId = (typeof roadmapCategories)[number]['id'];

export const roadmapStatuses = ['completed', 'in-progress', 'planned', 'research'] as const;
export type Status = (typeof roadmapStatuses)[number];

/** The quarters of the roadmap. */
export const timelines = ['Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'] as const;
export type Timeline = (typeof timelines)[number];

export interface RoadmapFeature {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: RoadmapCategoryId;
  readonly status: Status;
  readonly priority: 'critical' | 'high' | 'medium' | 'low';
  readonly timeline: Timeline;
  /** Per cent, 0 to 100. */
  readonly progress: number;
  readonly icon: LucideIcon;
  /** The mood colour of its icon. */
  readonly color: 'primary' | 'secondary' | 'accent';
  /** The ids of the features it depends on. */
  readonly dependencies: readonly string[];
  readonly technicalRequirements: readonly string[];
  readonly businessValue: string;
  readonly userImpact: string;
}

/** The label, icon and colour of each status. */
export const statusLooks = {
  completed: { label: 'Completed', icon: CircleCheck, tone: 'success' },
  'in-progress': { label: 'In progress', icon: CircleDotDashed, tone: 'info' },
  planned: { label: 'Planned', icon: CalendarClock, tone: 'warning' },
  research: { label: 'Research', icon: FlaskConical, tone: 'research' },
} as const satisfies { [S in Status]: { label: string; icon: LucideIcon; tone: string } };

/** The mean of all progress values, rounded, in per cent. */
export const overallProgress = (features: readonly RoadmapFeature[]) =>
  Math.round(features.reduce((sum, { progress }) => sum + progress, 0) / features.length);
