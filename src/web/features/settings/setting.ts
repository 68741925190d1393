import type { LucideIcon } from 'lucide-react';
import type { Preferences } from '#contract/person/preferences.ts';

/** What the page edits: the profile and the preferences. */
export interface SettingsDraft extends Preferences {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}
export type SettingId = keyof SettingsDraft;

type IdsOf<Value> = { [K in SettingId]: SettingsDraft[K] extends Value ? K : never }[SettingId];
interface Words<Id extends SettingId> {
  readonly id: Id;
  readonly label: string;
  readonly hint?: string;
}
export interface SettingOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: LucideIcon;
}

/** One setting as data; the renderer draws it by its type. */
export type Setting =
  | (Words<IdsOf<string>> & { readonly type: 'text'; readonly autoComplete: string; readonly required?: boolean })
  | (Words<'email'> & { readonly type: 'email' })
  | (Words<IdsOf<string>> & {
      readonly type: 'select';
      readonly options: (chosen: string) => readonly SettingOption[];
      /** A list, two or three buttons side by side, or the moods as pictures. */
      readonly look?: 'list' | 'segmented' | 'moods';
    })
  | (Words<IdsOf<boolean>> & { readonly type: 'toggle' })
  | (Words<IdsOf<number>> & {
      readonly type: 'slider';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly icon: LucideIcon;
    });

/** One of the six sections. */
export interface SettingsSection {
  /** Its fragment in the address, after the #. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Form fields in two columns. */
  readonly fields?: readonly Setting[];
  /** Rows with the control at their end. */
  readonly rows: readonly Setting[];
}
